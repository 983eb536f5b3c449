import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commandLineIn, MAIN, SUITE } from './command-line.testkit.ts';
import { openWriters } from './output/open-writers.ts';

const conform = commandLineIn(SUITE);
const folder = mkdtempSync(path.join(tmpdir(), 'conform-one-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = path.join(folder, 'out');
const go = path.join(folder, 'go');

/** Changes nothing, and waits with its last answers for a file. */
const adapter = path.join(folder, 'adapter.mjs');
writeFileSync(
  adapter,
  `import { existsSync } from 'node:fs';
export default { name: 'slow', version: '1', compact: async ({ messages }) => {
  while (!existsSync(${JSON.stringify(go)})) await new Promise((resolve) => setTimeout(resolve, 20));
  return { messages };
} };`,
);
const words = (...more: string[]) => [MAIN, 'run', '--adapter', adapter, '--quiet', '--timeout', '60000', ...more];
const cases = ['--case', 'CC-0001', '--out', out];

it('two runs into one folder do not mix, and one that was killed is in nobody’s way', async () => {
  const first = spawn(process.execPath, words(...cases), { stdio: 'ignore' });
  await expect.poll(() => existsSync(path.join(out, '.conform-lock')), { timeout: 30_000 }).toBe(true);
  const second = spawnSync(process.execPath, words(...cases), { encoding: 'utf8' });
  expect(second.stderr).toContain(`--out ${out}: another run writes there (process ${first.pid}).`);
  expect(second.status).toBe(2);

  const killed = new Promise((resolve) => first.on('exit', resolve));
  first.kill('SIGKILL');
  await killed;
  writeFileSync(go, '');
  const third = spawnSync(process.execPath, words(...cases), { encoding: 'utf8' });
  expect(third.stderr).toBe('');
  expect([0, 1, 3]).toContain(third.status);
  expect(readdirSync(out).sort()).toEqual(['report.html', 'report.json', 'report.ndjson', 'traces']);
  expect(readFileSync(path.join(out, 'report.ndjson'), 'utf8')).toContain('"kind":"footer"');
});

it('what a run that was killed had half written is gone before the next one writes', async () => {
  const other = path.join(folder, 'other');
  mkdirSync(other);
  const halves = ['report.json.partial', 'report.html.partial'].map((name) => path.join(other, name));
  for (const half of halves) writeFileSync(half, '{');
  const { writers } = await openWriters({ out: other, quiet: true });
  expect(halves.filter((half) => existsSync(half))).toEqual([]);
  for (const writer of writers) writer.end();
});

it.each([
  [['nope', '--help'], "error: unknown command 'nope'"],
  [['report', 'nope', '-h'], "error: unknown command 'nope'"],
  [['help', 'report', 'nope'], "error: unknown command 'nope'"],
  [['rum', '--help'], '(Did you mean run?)'],
  [['run', '--out', ''], '--out takes a folder, got nothing. For the folder you are in, write --out .'],
])('%j is wrong use', async (argv, says) => {
  const { status, stderr } = await conform(...argv);
  expect(stderr).toContain(says);
  expect(status).toBe(2);
});

it.each([[['run', '--help']], [['help', 'report']], [['report', 'merge', '--help']], [['--help']]])(
  '%j helps',
  async (argv) => {
    const { status, stdout } = await conform(...argv);
    expect(stdout).toContain('Usage: conform');
    expect(status).toBe(0);
  },
);
