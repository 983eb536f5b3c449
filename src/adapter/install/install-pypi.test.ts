import { beforeEach, describe, expect, it, vi } from 'vitest';
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
    return Date.parse(until) > Date.parse(uploaded)
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
