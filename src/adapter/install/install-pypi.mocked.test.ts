import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeTemporary } from '../adapter.testkit.ts';
import { type CommandResult, runCommand } from '../child-process/run-command.ts';
import { installPypi } from './install-pypi.ts';

vi.mock('../child-process/run-command.ts', () => ({ runCommand: vi.fn() }));

const DONE: CommandResult = { kind: 'done', stdout: '' };
const failed = (...lines: string[]): CommandResult => ({ kind: 'failed', end: 'ended with exit code 1', lines });
const WANTED = {
  registry: 'pypi',
  package: 'agents',
  version: '1.2.0',
  companions: ['core', 'client[extra]'],
} as const;

/** A pip that knows one version and the day it was uploaded; of an older pip, or an index without dates, undefined. */
let uploaded: string | undefined;
/** Days of upload of others. */
const OTHERS: Record<string, string> = { 'core==0.9.0': '2025-01-01T00:00:00Z', 'core==1.9.0': '2026-02-20T10:00:00Z' };
let commands: string[][];
beforeEach(() => {
  uploaded = '2025-12-15T22:00:00Z';
  commands = [];
  vi.mocked(runCommand).mockImplementation(async (command) => {
    commands.push([...command]);
    if (command.includes('agents==1.2.9'))
      return failed(
        'ERROR: Could not find a version that satisfies the requirement agents==1.2.9 (from versions: 1.1.0, 1.2.0)',
      );
    const until = command[command.indexOf('--uploaded-prior-to') + 1]!;
    if (!command.includes('--uploaded-prior-to')) return DONE;
    if (uploaded === undefined) return failed('no such option: --uploaded-prior-to');
    const dates = command.flatMap((word) => OTHERS[word] ?? []).concat(uploaded);
    return dates.every((date) => Date.parse(until) > Date.parse(date))
      ? DONE
      : failed('ERROR: No matching distribution found for agents==1.2.0');
  });
});

const install = (version = '1.2.0') =>
  installPypi('/adapter', { ...WANTED, companions: ['core', 'client[extra]'], version }, () => {});
const wordsBehind = (word: string) => commands.at(-1)!.slice(commands.at(-1)!.indexOf(word) + 1);

describe('a version from PyPI', () => {
  it('is installed into an environment of its own, with companions of up to a fortnight after its day', async () => {
    await install();
    expect(commands[0]).toEqual(['python3', '-m', 'venv', '.venv']);
    expect(commands.at(-1)).toContain('.venv/bin/python');
    // Uploaded on the 15th: the first midnight that has it is that of the 16th.
    expect(wordsBehind('--quiet')).toEqual([
      '--uploaded-prior-to',
      '2025-12-30T00:00:00Z',
      'agents==1.2.0',
      'core',
      'client[extra]',
    ]);
  });

  it.each([
    ['an older', '0.9.0', '2025-12-30T00:00:00Z'],
    ['a newer', '1.9.0', '2026-03-07T00:00:00Z'],
  ])(
    'is installed beside %s one that was wished for, and all else is of the time of the newer',
    async (_, core, until) => {
      await installPypi('/adapter', { ...WANTED, companions: ['client[extra]'], pinned: { core } }, () => {});
      const words = ['--uploaded-prior-to', until, 'agents==1.2.0', `core==${core}`, 'client[extra]'];
      expect(wordsBehind('--quiet')).toEqual(words);
    },
  );

  it('is refused where there is none of another that was wished for', async () => {
    const pinned = { agents: '1.2.9' };
    const refused = installPypi(
      '/adapter',
      { ...WANTED, package: 'core', version: '0.9.0', companions: [], pinned },
      () => {},
    );
    await expect(refused).rejects.toThrow('There is no agents@1.2.9. Of 1.2 there are 1.2.0.');
  });

  it('is installed with what others bring along in the version that was wished for, if they do', async () => {
    const folder = path.dirname(writeTemporary('requirements.txt', ''));
    const site = path.join(folder, '.venv/lib/python3.12/site-packages');
    mkdirSync(path.join(site, 'lang_graph-1.0.0.dist-info'), { recursive: true });
    const withGraph = (name: string) =>
      installPypi(folder, { ...WANTED, companions: ['core'], pinned: { [name]: '1.0.0' }, indirect: [name] }, () => {});
    await withGraph('Lang.graph');
    const words = [
      '--uploaded-prior-to',
      '2025-12-30T00:00:00Z',
      '--constraint',
      '.venv/wished.txt',
      'agents==1.2.0',
      'core',
    ];
    expect(wordsBehind('--quiet')).toEqual(words);
    expect(readFileSync(path.join(folder, '.venv/wished.txt'), 'utf8')).toBe('Lang.graph==1.0.0\n');
    await expect(withGraph('lang-graphs')).rejects.toThrow(
      'Nothing needs "lang-graphs" where agents@1.2.0 is. Did you mean "lang-graph"?',
    );
  });

  it('is installed with any companions where pip can not look at dates', async () => {
    uploaded = undefined;
    await install();
    expect(wordsBehind('--quiet')).toEqual(['agents==1.2.0', 'core', 'client[extra]']);
  });

  it('is refused where there is none, with what there is', async () => {
    await expect(install('1.2.9')).rejects.toThrow(
      'There is no agents@1.2.9. Of 1.2 there are 1.2.0. Next to it is 1.2.0. The newest are 1.1.0, 1.2.0.',
    );
  });

  it('is refused where there is no Python', async () => {
    vi.mocked(runCommand).mockResolvedValueOnce({ kind: 'not-found', program: 'python3' });
    await expect(install()).rejects.toThrow('could not be installed: the program "python3" is not on the PATH.');
  });
});
