import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Figure } from './bench.ts';

const MAIN = path.resolve(import.meta.dirname, '../dist/src/cli/main.js');

/** Process start-up and whole runs from a cold shell, on the compiled package. */
export function startupFigures(quick: boolean): Figure[] {
  const times = quick ? 3 : 15;
  const run = best(quick ? 1 : 5, [MAIN, 'run']);
  const selected = Number(/ selected (\d+)/.exec(run.output.split('\n\n').at(-1) ?? '')?.[1]);
  if (!(selected > 0))
    throw new Error(`conform run did not say how many cases it selected:\n${run.output.slice(-500)}`);
  return [
    { name: 'bare node -e 0', ms: best(times, ['-e', '0']).ms },
    { name: 'conform --version', ms: best(times, [MAIN, '--version']).ms, aim: 100 },
    { name: 'conform run of one case, reference', ms: best(quick ? 2 : 5, [MAIN, 'run', '--case', 'CC-0007']).ms },
    { name: 'conform run --quick, reference', ms: best(times, [MAIN, 'run', '--quick']).ms, aim: 1000 },
    { name: `conform run, reference, whole corpus, both drives (${selected} cases)`, ms: run.ms, aim: 2000 },
    { name: 'the same, for each case', ms: run.ms / selected },
  ];
}

/** What verdict a run comes to is not the bench's business, as long as it comes to its end. */
function best(times: number, argv: string[]): { ms: number; output: string } {
  const taken = Array.from({ length: times }, () => {
    const begin = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    const ms = performance.now() - begin;
    if (status === null || status === 2) throw new Error(`node ${argv.join(' ')} ended with ${status}: ${stderr}`);
    return { ms, output: stdout };
  });
  return taken.reduce((a, b) => (b.ms < a.ms ? b : a));
}
