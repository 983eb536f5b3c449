import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Figure } from './bench.ts';

const MAIN = path.resolve(import.meta.dirname, '../dist/src/cli/main.js');

/** Process start-up and whole runs from a cold shell, on the compiled package. */
export function startupFigures(quick: boolean): Figure[] {
  const times = quick ? 5 : 15;
  return [
    { name: 'bare node -e 0', ms: best(times, ['-e', '0']) },
    { name: 'conform --version', ms: best(times, [MAIN, '--version']) },
    { name: 'conform run, reference, whole corpus, both drives', ms: best(quick ? 2 : 5, [MAIN, 'run']) },
  ];
}

function best(times: number, argv: string[]): number {
  const taken = Array.from({ length: times }, () => {
    const begin = performance.now();
    const { status, stderr } = spawnSync(process.execPath, argv, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`node ${argv.join(' ')} ended with ${status}: ${stderr}`);
    return performance.now() - begin;
  });
  return Math.min(...taken);
}
