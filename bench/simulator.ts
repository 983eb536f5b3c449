import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Figure } from './bench.ts';

const MAIN = path.resolve(import.meta.dirname, '../dist/src/cli/main.js');

/** A day of coding on the reference, whole processes of the compiled package; and what a step of it costs as the day goes on. */
export function simulatorFigures(quick: boolean): Figure[] {
  const [short, long] = quick ? [200, 600] : [2000, 20_000];
  const [few, many] = [dayOf(short, quick ? 1 : 5), dayOf(long, 1)];
  return [
    { name: `conform simulate, ${short} steps on the reference`, ms: few, ...(quick ? {} : { aim: 2000 }) },
    { name: `a step of it, of the first ${short}`, ms: few / short },
    { name: `a step of it, of the ${long - short} after them`, ms: (many - few) / (long - short) },
  ];
}

/** @returns ms, the best of several */
function dayOf(steps: number, times: number): number {
  const taken = Array.from({ length: times }, () => {
    const begin = performance.now();
    const argv = [MAIN, 'simulate', '--quiet', '--steps', String(steps)];
    const { status, stderr } = spawnSync(process.execPath, argv, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`node ${argv.join(' ')} ended with ${status}: ${stderr}`);
    return performance.now() - begin;
  });
  return Math.min(...taken);
}
