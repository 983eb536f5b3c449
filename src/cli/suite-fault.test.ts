import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MAIN } from './command-line.testkit.ts';
import { suiteFailure } from './output/suite-failure.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-fault-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Changes nothing, slowly enough for something else to go wrong meanwhile. */
const adapter = written(
  'slow.mjs',
  `export default { name: 'slow', version: '1', compact: async ({ messages }) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { messages };
  } };`,
);

/** @returns code that does something in the suite's own thread once a report has been begun */
const plantedIn = (out: string, act: string): string => `import { existsSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const look = setInterval(() => {
  if (!existsSync(${JSON.stringify(path.join(out, 'report.ndjson'))})) return;
  clearInterval(look);
  ${act}
}, 10);
if (!isMainThread) clearInterval(look);
`;

function runWith(plant: string, out: string, ...options: string[]) {
  const file = written(`plant-${path.basename(out)}.mjs`, plant);
  const args = ['--import', file, MAIN, 'run', '--adapter', adapter, '--out', out, '--quiet', ...options];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 });
  const report = path.join(out, 'report.ndjson');
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trimEnd().split('\n') : [];
  return { status, stderr, lines: lines.map((line) => JSON.parse(line)) };
}

describe('an error of the suite that nothing catches', () => {
  it.each([
    ['thrown', 'throw new Error("planted");'],
    ['rejected', 'Promise.reject(new Error("planted"));'],
    ['thrown, and no error', 'throw "planted";'],
  ])('ends the run with 2 and is the last line of its report: %s', (name, act) => {
    const out = path.join(folder, name.replaceAll(/\W/g, ''));
    const { status, stderr, lines } = runWith(plantedIn(out, act), out, '--case', 'CC-00*');
    expect(stderr).toMatch(/^The suite itself failed; please report this\.\n(Error: )?planted/);
    expect(status).toBe(2);
    expect(lines.map(({ kind }) => kind)).not.toContain('footer');
    expect(lines[0].kind).toBe('header');
    expect(lines.at(-1)).toMatchObject({
      kind: 'aborted',
      reason: 'suite-error',
      message: expect.stringContaining('planted'),
    });
    expect(JSON.parse(readFileSync(path.join(out, 'report.json'), 'utf8')).footer).toBeNull();
  });

  it('ends a run with 2 where it happens in a thread that runs cases', () => {
    const out = path.join(folder, 'thread');
    const plant = `import { workerData } from 'node:worker_threads';
if (workerData?.assignment !== undefined) setTimeout(() => { throw new Error('planted'); });`;
    const { status, stderr } = runWith(plant, out);
    expect(stderr).toMatch(/^The suite itself failed; please report this\.\nError: planted/);
    expect(status).toBe(2);
  });

  it('is told where everybody waits for what can not come', () => {
    const program = written(
      'waits.mjs',
      `import { endOnFaults } from ${JSON.stringify(path.resolve(import.meta.dirname, 'end-on-faults.ts'))};
endOnFaults();
await new Promise(() => {});`,
    );
    const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
    expect(stderr).toContain('Everything waits for something that can not come any more.');
    expect(status).toBe(2);
  });
});

describe('a machine that has no more to give', () => {
  it('is told what it lacks, without a stack', () => {
    const out = path.join(folder, 'files');
    const act = 'throw Object.assign(new Error("EMFILE: too many open files, open"), { code: "EMFILE" });';
    const { status, stderr, lines } = runWith(plantedIn(out, act), out, '--case', 'CC-00*');
    expect(stderr).toBe(
      'This process has as many files open as it may. Raise the limit (ulimit -n 1024), and run again.\nNothing of this run is a verdict. (EMFILE: too many open files, open)\n',
    );
    expect(status).toBe(2);
    expect(lines.at(-1)?.kind).toBe('aborted');
  });

  // How many files Node itself needs differs by version; below that it dies on its own.
  it.each([24, 26, 28, 30, 34])('with %i files at once nothing is said to be not conformant', (files) => {
    const command = `ulimit -n ${files}; "$NODE" "$MAIN" run --adapter "$PYTHON" --case CC-0001 --quiet`;
    const env = {
      ...process.env,
      NODE: process.execPath,
      MAIN,
      PYTHON: path.resolve(import.meta.dirname, '../../adapters/example-python'),
    };
    const { status } = spawnSync('sh', ['-c', command], { encoding: 'utf8', env, timeout: 60_000 });
    expect(status).not.toBe(1);
  });
});

it.each<[unknown, string]>([
  [Object.assign(new Error('spawn x'), { code: 'ENOMEM' }), 'This machine has no memory left.'],
  [new Error('Worker initialization failure: EMFILE'), 'This process has as many files open as it may.'],
  [new Error('Cannot read package config /package.json: too many open files.'), 'This process has as many files open'],
  [Object.assign(new Error('ENOSPC: x'), { code: 'ENOSPC', syscall: 'write' }), "This can't be written: ENOSPC: x\n"],
  [new TypeError('x is undefined'), 'The suite itself failed; please report this.\nTypeError: x is undefined\n    at '],
  [undefined, 'The suite itself failed; please report this.\nundefined'],
])('%o is told in words', (error, words) => {
  expect(suiteFailure(error)).toContain(words);
});
