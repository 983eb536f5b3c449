import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostOf, writeTemporary } from '../../adapter.testkit.ts';
import { type AdapterSpec, resolveAdapter } from '../../resolve/resolve-adapter.ts';
import { fromWorkingCopy } from './from-working-copy.ts';

/** @returns a folder with these files */
function folderWith(files: Record<string, string>): string {
  const root = realpathSync(path.dirname(writeTemporary('readme', '')));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

const started: string[] = [];
const start = async (spec: AdapterSpec): Promise<string> => {
  const host = hostOf(spec);
  const { version } = await host.identity().finally(() => host.close());
  started.push(version);
  return version;
};

const cacheOf = (adapter: string): string => `${adapter}-cache`;

async function from(adapter: string, place: string): Promise<AdapterSpec> {
  const cache = cacheOf(adapter);
  return fromWorkingCopy(await resolveAdapter(adapter, '/'), place, { start, cache, report: () => {} });
}

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd, encoding: 'utf8' });

/** A checkout with one commit. */
function checkout(files: Record<string, string>): { place: string; commit: string } {
  const place = folderWith(files);
  git(place, 'init', '--quiet');
  git(place, 'add', '--all');
  git(place, 'commit', '--quiet', '--message', 'all');
  return { place, commit: git(place, 'rev-parse', 'HEAD').trim() };
}

const NPM_ADAPTER = {
  'adapter.yaml': 'package: { npm: one }\nneeds: [node_modules/one]\nmodule: ./adapter.mjs\n',
  'package.json': '{ "dependencies": { "one": "3.0.0" } }',
  'adapter.mjs': `import { version } from 'one';
import { beside } from 'one/beside.mjs';
export default { name: 'mine', version: version + beside, compact: () => {} };`,
};
const ONE = {
  'package.json':
    '{ "name": "one", "version": "4.0.0-dev", "main": "index.mjs", "files": ["index.mjs", "beside.mjs"] }',
  'index.mjs': `export const version = '4.0.0-dev';`,
  'beside.mjs': `export const beside = '!';`,
};
const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

describe('a working copy in the place of a package of npm', () => {
  it('is packed as it would be published, and named with its commit', async () => {
    const adapter = folderWith(NPM_ADAPTER);
    const { place, commit } = checkout(ONE);
    const spec = await from(adapter, place);
    expect(spec.workingCopy).toEqual({ package: 'one', version: '4.0.0-dev', commit });
    expect(started.pop()).toBe('4.0.0-dev!');
    expect(existsSync(path.join(adapter, 'node_modules'))).toBe(false);
  });

  it('has changes where something lies there that no commit has', async () => {
    const { place, commit } = checkout(ONE);
    writeFileSync(path.join(place, 'beside.mjs'), `export const beside = '?';`);
    const spec = await from(folderWith(NPM_ADAPTER), place);
    expect(spec.workingCopy).toEqual({ package: 'one', version: '4.0.0-dev', commit, changed: true });
    expect(started.pop()).toBe('4.0.0-dev?');
  });

  it('is built anew each time, and found by its name in a repository of many', async () => {
    const adapter = folderWith(NPM_ADAPTER);
    const root = folderWith({ ...below('libs/one', ONE), 'libs/two/package.json': '{ "name": "two" }' });
    await from(adapter, root);
    writeFileSync(path.join(root, 'libs/one/beside.mjs'), `export const beside = '+';`);
    const spec = await from(adapter, root);
    expect(started.slice(-2)).toEqual(['4.0.0-dev!', '4.0.0-dev+']);
    // Wherever the folder of temporary files lies, it is in no checkout.
    expect(spec.workingCopy).toEqual({ package: 'one', version: '4.0.0-dev' });
    expect(readdirSync(cacheOf(adapter))).toHaveLength(2);
  });

  it.each([
    ['a folder that is not there', {}, 'none', 'is not there. It takes the folder of a working copy'],
    ['a file', { here: '' }, 'here', 'is no folder'],
    ['another package', { 'package.json': '{ "name": "ones" }' }, '.', 'there is ones. Did you mean "ones"?'],
    ['a folder without any', { readme: '' }, '.', 'there is no package.json with a name'],
    ['one that can’t be packed', { 'package.json': '{ "name": "one" }' }, '.', 'one could not be packed: "npm pack'],
    [
      'one that asks for others of its repository',
      { 'package.json': '{ "name": "one", "version": "1.0.0", "dependencies": { "two": "workspace:*" } }' },
      '.',
      'leave its lock file where it is',
    ],
    [
      'one that was not built',
      { 'package.json': '{ "name": "one", "version": "1.0.0", "main": "dist/index.js" }' },
      '.',
      'If it has to be built first, build it; it was packed as it lies there. It says:',
    ],
  ])('is refused: %s', async (_, files, place, words) => {
    const root = folderWith(files);
    await expect(from(folderWith(NPM_ADAPTER), path.join(root, place))).rejects.toThrow(words);
  });
});

describe('a working copy in the place of a package that a build file names', () => {
  const BUILD = `import { readFileSync, writeFileSync } from 'node:fs';
writeFileSync('built.mjs', 'export const version = ' + JSON.stringify(readFileSync(process.env.CONFORM_FROM + '/VERSION', 'utf8').trim()));`;
  const ADAPTER = {
    'adapter.yaml': 'package: { hex: one }\nsetup: [[node, build.mjs]]\nneeds: [built.mjs]\nmodule: ./adapter.mjs\n',
    'mix.exs': 'System.get_env("CONFORM_FROM")',
    'build.mjs': BUILD,
    'adapter.mjs': `import { version } from './built.mjs';
export default { name: 'mine', version, compact: () => {} };`,
  };

  it('is handed to it by its path, and its version is what the adapter says', async () => {
    const { place, commit } = checkout({ VERSION: '0.14.0-dev', 'mix.exs': '' });
    const spec = await from(folderWith(ADAPTER), place);
    expect(spec.workingCopy).toEqual({ package: 'one', version: '0.14.0-dev', commit });
  });

  it('is handed to a build file in a folder below the adapter’s as well', async () => {
    const { 'mix.exs': build, ...others } = ADAPTER;
    const place = folderWith({ VERSION: '0.15.0-dev', 'mix.exs': '' });
    const spec = await from(folderWith({ ...others, 'below/mix.exs': build }), place);
    expect(spec.workingCopy).toEqual({ package: 'one', version: '0.15.0-dev' });
  });

  it.each([
    ['whose build file does not look', { ...ADAPTER, 'mix.exs': '' }, { 'mix.exs': '' }, 'does not read CONFORM_FROM'],
    ['of something else', ADAPTER, { 'Package.swift': '' }, 'has no mix.exs'],
    [
      'that can’t be built',
      ADAPTER,
      { 'mix.exs': '' },
      'one could not be built: "node build.mjs" ended with exit code 1',
    ],
  ])('is refused: one %s', async (_, adapter, files, words) => {
    await expect(from(folderWith(adapter), folderWith(files))).rejects.toThrow(words);
  });
});

it('needs an adapter that says what it is for', async () => {
  await expect(from(folderWith({ 'adapter.yaml': 'start: [x]' }), '/')).rejects.toThrow(
    '--from needs an adapter whose',
  );
});
