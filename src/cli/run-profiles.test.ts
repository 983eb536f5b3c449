import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commandLineIn } from './command-line.testkit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-profiles-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = (name: string) => path.join(folder, name);

/** Does nothing, which is a failure where a pass is due; under one profile it says that nothing can be set. */
const adapter = path.join(folder, 'adapter.mjs');
writeFileSync(
  adapter,
  `export default {
  name: 'mine',
  version: '1',
  profiles: { first: {}, 'never-due': { triggers: [] }, 'a/b': {} },
  compact: ({ messages }) => ({ messages }),
};
`,
);

const conform = commandLineIn(folder);
const run = (...more: string[]) => conform('run', '--adapter', adapter, '--case', 'CC-0001', ...more);
const both = ['--profile', 'first', '--profile', 'never-due'];
const profileIn = (file: string) => JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!).profile.name;

describe('a run under several profiles', () => {
  it('is one after the other, with a report of each, and ends with the worst exit code', async () => {
    const { stdout, status } = await run(...both, '--out', out('two'), '--reporter', 'junit');
    for (const name of ['first', 'never-due']) {
      expect(profileIn(out(`two/${name}/report.ndjson`))).toBe(name);
      expect(readdirSync(out(`two/${name}`))).toEqual(
        expect.arrayContaining(['junit.xml', 'report.html', 'report.json', 'report.ndjson']),
      );
    }
    expect(readdirSync(out('two')).sort()).toEqual(['first', 'never-due']);
    expect(stdout.indexOf('profile first')).toBeLessThan(stdout.indexOf('profile never-due'));
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('2 profiles, and the exit code of each: first 1, never-due 3');
    expect(status).toBe(1);
  });

  it('is one run where there is one, and a profile has no folder of its own', async () => {
    const { stdout, status } = await run('--profile', 'never-due', '--out', out('one'));
    expect(profileIn(out('one/report.ndjson'))).toBe('never-due');
    expect(stdout).not.toContain('exit code of each');
    expect(status).toBe(3);
  });

  it('prints nothing where that is asked for', async () => {
    expect(await run(...both, '--quiet')).toMatchObject({ stdout: '', status: 1 });
  });

  const none = ['--out', out('none')];

  it.each([
    [
      [...both, '--profile', 'frist', ...none],
      'mine has no profile "frist". It has: first, never-due, a/b. Did you mean "first"?',
    ],
    [['--profile', 'first', '--profile', 'first', ...none], '--profile first is named twice.'],
    [[...both, '--reporter', 'junit'], '--reporter junit: each of several profiles has a report of its own.'],
    [[...both, '--reporter', 'github,junit=x.xml', ...none], '--reporter junit=x.xml: each of several profiles'],
    [['--profile', 'first', '--profile', 'a/b', ...none], '--profile a/b: no folder can be called so.'],
  ])('is refused before anything is run: %j', async (words, message) => {
    const { stdout, stderr, status } = await run(...words);
    expect(stderr).toContain(message);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(existsSync(out('none'))).toBe(false);
  });
});
