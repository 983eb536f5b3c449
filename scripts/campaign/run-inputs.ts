import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { CampaignInput, GoodFiles } from './campaign-input.ts';
import { type Answer, deviations } from './deviations.ts';
import { MAIN, makeGoodFiles } from './good-files.ts';
import { INPUTS } from './inputs.ts';
import { BUILT } from './suite-program.ts';

/**
 * Hands every broken input to the command line, two at a time, and prints a table: name, exit code, seconds, and what is not as
 * it has to be. Exit code 1 where anything is not.
 *
 *     node scripts/campaign/run-inputs.ts [part of a name] [--built]
 */

const AT_ONCE = 2;
const MOST_SECONDS = 30;

async function answerTo(argv: readonly string[], cwd: string): Promise<Answer> {
  const began = performance.now();
  const child = spawn(process.execPath, [MAIN, ...argv], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MOST_SECONDS * 1000,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, err, exit] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { exit, seconds: (performance.now() - began) / 1000, output: out + err };
}

async function perform(input: CampaignInput, folder: string, good: GoodFiles): Promise<boolean> {
  mkdirSync(folder);
  const answer = await answerTo(input.make(folder, good), folder);
  rmSync(folder, { recursive: true });
  const wrong = deviations(input, answer);
  const cells = [
    input.name.padEnd(52),
    String(answer.exit ?? 'killed').padStart(4),
    answer.seconds.toFixed(1).padStart(6),
  ];
  console.log(`${cells.join('  ')}${wrong.length === 0 ? '' : `  ✕ ${wrong.join('; ')}`}`);
  return wrong.length === 0;
}

async function main(): Promise<void> {
  const part = process.argv.slice(2).find((word) => word !== BUILT) ?? '';
  const inputs = INPUTS.filter(({ name }) => name.includes(part));
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-inputs-'));
  const began = performance.now();
  try {
    const good = makeGoodFiles(folder);
    const queue = inputs.entries();
    let fine = 0;
    const drain = async (): Promise<void> => {
      for (const [at, input] of queue) if (await perform(input, path.join(folder, `${at}`), good)) fine += 1;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, drain));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${fine} of ${inputs.length} inputs as expected, in ${seconds} seconds`);
    process.exitCode = fine === inputs.length && fine > 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
