import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  'core@>=0.0.0-0': [
    { name: 'core', version: '1.1.8' },
    { name: 'core', version: '1.3.0' },
  ],
  core: { time: { '1.1.8': '2025-12-23T08:00:00.000Z', '1.3.0': '2026-05-01T00:00:00.000Z' } },
  'client@>=0.0.0-0': [
    { name: 'client', version: '2.0.0' },
    { name: 'client', version: '2.1.0' },
    { name: 'client', version: '2.2.0' },
  ],
  client: {
    time: {
      '2.0.0': '2025-12-01T00:00:00.000Z',
      '2.1.0': '2026-04-01T00:00:00.000Z',
      '2.2.0': '2026-06-01T00:00:00.000Z',
    },
  },
  'graph@>=0.0.0-0': { name: 'graph', version: '1.0.7' },
  graph: { time: { '1.0.7': '2025-12-20T00:00:00.000Z' } },
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

const manifestIn = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

const install = (change: { version?: string; package?: string } = {}, folder = folderWith()) =>
  installNpm(folder, { ...WANTED, companions: ['core'], ...change }, () => {}).then(() => folder);

describe('a version from npm', () => {
  it('is installed with companions that fit it, from among what there was a fortnight after it', async () => {
    const folder = await install();
    expect(manifestIn(folder)).toEqual({
      private: true,
      dependencies: { core: '1.1.8', agents: '1.2.3' },
      overrides: { agents: '1.2.3' },
    });
    expect(existsSync(path.join(folder, 'package-lock.json'))).toBe(false);
    expect(installs).toEqual([['--before=2026-01-07T12:00:00.000Z']]);
  });

  it('stands beside another that was wished for, wherever either is needed; all else is of the time of the newer', async () => {
    const folder = folderWith();
    const pinned = { core: '1.3.0' };
    await installNpm(folder, { ...WANTED, companions: ['client'], pinned }, () => {});
    expect(manifestIn(folder)).toMatchObject({
      dependencies: { core: '1.3.0', agents: '1.2.3', client: '2.1.0' },
      overrides: { core: '1.3.0', agents: '1.2.3' },
    });
    expect(installs).toEqual([['--before=2026-05-15T00:00:00.000Z']]);
  });

  it('keeps its time beside an older one that was wished for', async () => {
    const folder = folderWith();
    await installNpm(folder, { ...WANTED, companions: ['client'], pinned: { core: '1.1.8' } }, () => {});
    expect(manifestIn(folder).dependencies).toEqual({ core: '1.1.8', agents: '1.2.3', client: '2.0.0' });
    expect(installs).toEqual([['--before=2026-01-07T12:00:00.000Z']]);
  });

  it('is given a companion of its time where none fits all that was wished for, and that is said', async () => {
    const folder = folderWith();
    SHOWN['plugin@>=0.0.0-0'] = { name: 'plugin', version: '5.0.0', dependencies: { core: '^1.3.0' } };
    SHOWN.plugin = { time: { '5.0.0': '2026-01-10T00:00:00.000Z' } };
    const lines: string[] = [];
    await installNpm(folder, { ...WANTED, pinned: { plugin: '5.0.0' }, companions: ['core'] }, (line) =>
      lines.push(line),
    );
    expect(manifestIn(folder)).toMatchObject({
      dependencies: { core: '1.1.8', plugin: '5.0.0', agents: '1.2.3' },
      overrides: { core: '1.1.8', plugin: '5.0.0', agents: '1.2.3' },
    });
    expect(lines[0]).toBe('no core fits all that was named: 1.1.8 is of its time');
  });

  it('is installed with what others bring along in the version that was wished for, if they do', async () => {
    const folder = folderWith();
    const wanted = { ...WANTED, companions: ['core'], pinned: { graph: '1.0.7' }, indirect: ['graph'] };
    mkdirSync(path.join(folder, 'node_modules'));
    const lock = (packages: object) =>
      writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
    lock({ 'node_modules/agents': {}, 'node_modules/agents/node_modules/graph': {} });
    await installNpm(folder, wanted, () => {});
    expect(manifestIn(folder)).toMatchObject({
      dependencies: { core: '1.1.8', agents: '1.2.3' },
      overrides: { graph: '1.0.7', agents: '1.2.3' },
    });
    expect(manifestIn(folder).dependencies).not.toHaveProperty('graph');
    lock({ 'node_modules/agents': {}, 'node_modules/graphs': {} });
    await expect(installNpm(folder, wanted, () => {})).rejects.toThrow(
      'Nothing needs "graph" where agents@1.2.3 is. Did you mean "graphs"?',
    );
  });

  it('keeps the time where what is of it does not fit, and only then is given what came later', async () => {
    outcomes = [
      failed('npm error code ERESOLVE'),
      failed('npm error code ERESOLVE'),
      failed('npm error code ERESOLVE'),
    ];
    await install();
    const before = '--before=2026-01-07T12:00:00.000Z';
    expect(installs).toEqual([[before], [before, '--force'], [], ['--legacy-peer-deps']]);
  });

  it('is given what came later at once where there is nothing of its time', async () => {
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
