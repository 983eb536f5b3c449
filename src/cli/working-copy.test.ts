import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLineIn } from './command-line.testkit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-from-'));
afterAll(() => rmSync(folder, { recursive: true }));
const conform = commandLineIn(folder, { XDG_CACHE_HOME: path.join(folder, 'cache') });

/** Compacts nothing as it was published; in the working copy it does not even that, and fails. */
const FILES = {
  'adapter/adapter.yaml': 'package: { hex: one }\nsetup: [[node, build.mjs]]\nmodule: ./adapter.mjs\n',
  'adapter/mix.exs': 'System.get_env("CONFORM_FROM")',
  'adapter/build.mjs': `import { copyFileSync } from 'node:fs';
copyFileSync(process.env.CONFORM_FROM + '/mix.exs', 'one.mjs');`,
  'adapter/one.mjs': `export const version = '3.0.0'; export const compact = ({ messages }) => ({ messages });`,
  'adapter/adapter.mjs': `import { version, compact } from './one.mjs';
export default { name: 'mine', version, compact };`,
  'one/mix.exs': `export const version = '4.0.0-dev'; export const compact = () => { throw new Error('unfinished'); };`,
};
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
const CASES = ['--case', 'CC-0001'];

describe('conform run --from', () => {
  it('runs what lies there, says so, and earns nothing that may be published', async () => {
    const run = ['run', '--adapter', 'adapter', '--from', 'one', ...CASES, '--out', 'out', '--reporter', 'badge'];
    const { stdout, stderr } = await conform(...run);
    expect(stderr).toContain('node build.mjs');
    expect(stdout).toContain('mine 4.0.0-dev');
    expect(stdout).toMatch(
      /^What ran is a working copy of one \(4\.0\.0-dev, no checkout of git\), and no published version\./m,
    );
    expect(readFileSync(path.join(folder, 'out/badge.json'), 'utf8')).toMatch(
      /"message": "(incomplete|not publishable)/,
    );
    expect(stdout).toContain("run --adapter adapter --case 'CC-0001[fanout=2]' --seed 1 --from one");
    const verified = await conform('verify', 'out', '--rerun');
    expect(verified.stderr).toContain('a report does not say where it lies. Run it again with conform run');
    expect(verified.status).toBe(2);
  });

  it('says no word of the folder where it lies', async () => {
    const run = ['run', '--adapter', 'adapter', '--from', 'one', ...CASES, '--reporter', 'ndjson=bare.ndjson'];
    await conform(...run, '--quiet');
    const text = readFileSync(path.join(folder, 'bare.ndjson'), 'utf8');
    expect(text).toContain('"workingCopy":{"package":"one","version":"4.0.0-dev"}');
    expect(text.split('\n')[0]).not.toContain(folder);
  });

  it.each([
    [
      '--with as well',
      ['--with', 'one@1.2.3', '--from', 'one'],
      '--with one@1.2.3 and --from one both say what is to run.',
    ],
    ['a folder that is not there', ['--from', 'two'], 'is not there. It takes the folder of a working copy'],
  ])('refuses %s', async (_, options, words) => {
    const { stderr, status } = await conform('run', '--adapter', 'adapter', ...options, ...CASES);
    expect(stderr).toContain(words);
    expect(status).toBe(2);
  });
});

describe('conform diff --from', () => {
  it('compares what is installed with what lies there', async () => {
    const { stdout, status } = await conform('diff', '--adapter', 'adapter', '--from', 'one', ...CASES);
    expect(stdout).toMatch(/^old: mine 3\.0\.0, profile default/m);
    expect(stdout).toMatch(/^new: mine 4\.0\.0-dev with a working copy of one \(4\.0\.0-dev, no checkout of git\)/m);
    expect(stdout).toMatch(/^UNCOVERED: THE OLD VERSION HID THEM\n {2}PROG-4\/raised@auto-other/m);
    expect(status).toBe(0);
  });

  it.each([
    [
      'two other versions as well',
      ['--adapter', 'adapter', '--with', 'one@1', 'one@2', '--from', 'one'],
      '--with takes the old one',
    ],
    ['reports', ['a', 'b', '--from', 'one'], '--from is about runs, and reports are compared as they are.'],
  ])('refuses %s', async (_, options, words) => {
    const { stderr, status } = await conform('diff', ...options);
    expect(stderr).toContain(words);
    expect(status).toBe(2);
  });
});
