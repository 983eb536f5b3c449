import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeTemporary } from '../adapter.testkit.ts';
import { type CommandResult, runCommand } from '../child-process/run-command.ts';
import { installNpm } from './install-npm.ts';

vi.mock('../child-process/run-command.ts', () => ({ runCommand: vi.fn() }));

const done = (value: unknown): CommandResult => ({ kind: 'done', stdout: JSON.stringify(value) });
const failed = (...lines: string[]): CommandResult => ({ kind: 'failed', end: 'ended with exit code 1', lines });

/** What the registry knows, as npm prints it: one version alone is no list. */
const SHOWN: Record<string, unknown> = {
  'agents@>=0.0.0-0': [
    { name: 'agents', version: '1.2.4' },
    { name: 'agents', version: '1.2.3', peerDependencies: { core: '1.1.8' } },
  ],
  agents: { time: { '1.2.3': '2025-12-24T12:00:00.000Z' } },
  'core@>=0.0.0-0': { name: 'core', version: '1.1.8' },
  core: { time: { '1.1.8': '2025-12-23T08:00:00.000Z' } },
};
const WANTED = { registry: 'npm', package: 'agents', version: '1.2.3', companions: ['core'] } as const;

let installs: string[][];
let outcomes: CommandResult[];
beforeEach(() => {
  installs = [];
  outcomes = [done('')];
  vi.mocked(runCommand).mockImplementation(async ([, verb, name = '', ...rest]) => {
    if (verb === 'view') return name in SHOWN ? done(SHOWN[name]) : failed('npm error code E404');
    installs.push([name, ...rest].filter((word) => !['--no-audit', '--no-fund'].includes(word)));
    return outcomes.shift() ?? done('');
  });
});

function folderWith(): string {
  const manifest = {
    private: true,
    dependencies: { agents: '1.5.0', core: '1.4.0' },
    devDependencies: { x: '1' },
    overrides: {},
  };
  const folder = path.dirname(writeTemporary('package.json', JSON.stringify(manifest)));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  return folder;
}

const install = (change: { version?: string; package?: string } = {}, folder = folderWith()) =>
  installNpm(folder, { ...WANTED, companions: ['core'], ...change }, () => {}).then(() => folder);

describe('a version from npm', () => {
  it('is installed with companions that fit it, from among what there was a fortnight after it', async () => {
    const folder = await install();
    expect(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).toEqual({
      private: true,
      dependencies: { core: '1.1.8', agents: '1.2.3' },
    });
    expect(existsSync(path.join(folder, 'package-lock.json'))).toBe(false);
    expect(installs).toEqual([['--before=2026-01-07T12:00:00.000Z']]);
  });

  it('is installed beside the companion that was wished for, of whatever time, and not one that fits', async () => {
    const folder = folderWith();
    SHOWN['core@>=0.0.0-0'] = [
      { name: 'core', version: '1.1.8' },
      { name: 'core', version: '1.3.0' },
    ];
    await installNpm(folder, { ...WANTED, companions: [], pinned: { core: '1.3.0' } }, () => {});
    SHOWN['core@>=0.0.0-0'] = { name: 'core', version: '1.1.8' };
    const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    expect(dependencies).toEqual({ core: '1.3.0', agents: '1.2.3' });
    expect(installs).toEqual([[]]);
  });

  it('is given what came later, and then what packages say does not fit, where nothing else can be had', async () => {
    outcomes = [failed('npm error code ETARGET'), failed('npm error code ERESOLVE'), done('')];
    await install();
    expect(installs).toEqual([['--before=2026-01-07T12:00:00.000Z'], [], ['--legacy-peer-deps']]);
  });

  it('is given up at once where trying otherwise would not help', async () => {
    outcomes = [failed('npm error code ENOTFOUND', 'npm error network')];
    await expect(install()).rejects.toThrow(
      /^agents@1\.2\.3 could not be installed: "npm install.*exit code 1:\n {4}npm error code ENOTFOUND/s,
    );
    expect(installs).toHaveLength(1);
  });

  it('is not looked at by date where the registry has none', async () => {
    await install({ version: '1.2.4' });
    expect(installs).toEqual([[]]);
  });

  it('is refused where there is none, before anything is installed', async () => {
    await expect(install({ version: '1.2.9' })).rejects.toThrow(
      'There is no agents@1.2.9. Of 1.2 there are 1.2.3, 1.2.4.',
    );
    await expect(install({ package: 'agnets' })).rejects.toThrow(/npm could not say what there is of agnets: .*E404/s);
    expect(installs).toEqual([]);
  });
});
