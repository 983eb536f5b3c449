import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostOf, writeTemporary } from '../adapter.testkit.ts';
import { type AdapterSpec, resolveAdapter } from '../resolve/resolve-adapter.ts';
import { installNpm } from './install-npm.ts';
import { type WantedVersion, WithVersionError } from './wanted-version.ts';
import { withVersion } from './with-version.ts';

vi.mock('./registry-releases.ts', () => ({ releasesIn: async () => [] }));
vi.mock('./install-npm.ts', () => ({ installNpm: vi.fn() }));

/** Installs what the adapter reads its version from, as npm would. */
async function pretend(folder: string, { version }: WantedVersion): Promise<void> {
  mkdirSync(path.join(folder, 'node_modules/one'), { recursive: true });
  writeFileSync(path.join(folder, 'node_modules/one/index.mjs'), `export const version = '${version}';`);
}

const MANIFEST = 'package: { npm: one }\nneeds: [node_modules/one]\nmodule: ./adapter.mjs\n';
const ADAPTER = `import { version } from './node_modules/one/index.mjs';
import { name } from '../../src/name.mjs';
import { compact } from '../shared/compact.mjs';
export default { name, version, compact };`;

/** A project with an adapter that imports from outside its folder, as those of this package do. */
function project(): { root: string; folder: string; cache: string } {
  const root = path.dirname(writeTemporary('readme', ''));
  const folder = path.join(root, 'adapters/mine');
  const files = {
    'src/name.mjs': `export const name = 'mine';`,
    'adapters/shared/compact.mjs': 'export const compact = () => {};',
    'adapters/mine/adapter.yaml': MANIFEST,
    'adapters/mine/adapter.mjs': ADAPTER,
    'adapters/mine/package.json': '{ "dependencies": { "one": "3.0.0" } }',
    'adapters/mine/node_modules/one/index.mjs': `export const version = '3.0.0';`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return { root, folder, cache: path.join(root, 'cache') };
}

async function versionUnder({ folder, cache }: ReturnType<typeof project>, wish: string): Promise<string> {
  const spec = await withVersion(await resolveAdapter(folder, '/'), wish, { cache, start, report: () => {} });
  return (await hostOf(spec).identity()).version;
}

const start = async (spec: AdapterSpec): Promise<void> => {
  await hostOf(spec).identity();
};

const install = vi.mocked(installNpm);
beforeEach(() => {
  install.mockReset().mockImplementation(pretend);
});

describe('an adapter with another version', () => {
  it('runs a copy that has it, with all it imports, and the folder of its own stays as it is', async () => {
    const mine = project();
    const before = readdirSync(mine.folder, { recursive: true }).sort();
    expect(await versionUnder(mine, 'one@1.2.3')).toBe('1.2.3');
    expect(await versionUnder(mine, 'one@1.2.4')).toBe('1.2.4');
    expect((await hostOf(await resolveAdapter(mine.folder, '/')).identity()).version).toBe('3.0.0');
    expect(readdirSync(mine.folder, { recursive: true }).sort()).toEqual(before);
  });

  it('is installed once, and says nothing the second time', async () => {
    const mine = project();
    await versionUnder(mine, 'one@1.2.3');
    const report = vi.fn();
    const spec = await withVersion(await resolveAdapter(mine.folder, '/'), 'one@1.2.3', {
      cache: mine.cache,
      start,
      report,
    });
    expect(report).not.toHaveBeenCalled();
    expect(install).toHaveBeenCalledTimes(1);
    expect(spec.label).toBe(mine.folder);
  });

  it('is installed for each folder it lies in, although all files are the same', async () => {
    const one = project();
    const other = { ...project(), cache: one.cache };
    writeFileSync(path.join(other.root, 'src/name.mjs'), `export const name = 'other';`);
    expect(await versionUnder(one, 'one@1.2.3')).toBe('1.2.3');
    const spec = await withVersion(await resolveAdapter(other.folder, '/'), 'one@1.2.3', {
      cache: one.cache,
      start,
      report: () => {},
    });
    expect(await hostOf(spec).identity()).toMatchObject({ name: 'other', version: '1.2.3' });
    expect(install).toHaveBeenCalledTimes(2);
  });

  it('is found under a folder of another name that holds the same', async () => {
    const one = project();
    const moved = path.join(one.root, 'elsewhere/mine');
    cpSync(path.join(one.root, 'adapters'), path.join(one.root, 'elsewhere'), { recursive: true });
    expect(await versionUnder(one, 'one@1.2.3')).toBe('1.2.3');
    expect(await versionUnder({ ...one, folder: moved }, 'one@1.2.3')).toBe('1.2.3');
  });

  it('is installed anew where a file of the adapter has changed, and not for what is installed beside it', async () => {
    const mine = project();
    await versionUnder(mine, 'one@1.2.3');
    writeFileSync(path.join(mine.folder, 'node_modules/one/index.mjs'), '');
    await versionUnder(mine, 'one@1.2.3');
    expect(install).toHaveBeenCalledTimes(1);
    writeFileSync(path.join(mine.folder, 'adapter.mjs'), `${ADAPTER}\n`);
    await versionUnder(mine, 'one@1.2.3');
    expect(install).toHaveBeenCalledTimes(2);
  });

  it('leaves nothing behind where the install fails, and is tried again', async () => {
    const mine = project();
    install.mockImplementationOnce(async (folder, wanted) => {
      await pretend(folder, wanted);
      throw new WithVersionError('no network');
    });
    await expect(versionUnder(mine, 'one@1.2.3')).rejects.toThrow('no network');
    expect(readdirSync(path.join(mine.cache, 'mine'))).toEqual([]);
    expect(await versionUnder(mine, 'one@1.2.3')).toBe('1.2.3');
  });

  it('is refused where the version lacks what the adapter needs', async () => {
    const mine = project();
    install.mockImplementation(async () => {});
    await expect(versionUnder(mine, 'one@0.1.0')).rejects.toThrow(
      'one@0.1.0 was installed, and node_modules/one, which the adapter needs, is not there.',
    );
    expect(readdirSync(path.join(mine.cache, 'mine'))).toEqual([]);
  });

  it('is refused, and not kept, where it is there and does not start; who misses what is said', async () => {
    const mine = project();
    install.mockImplementation(async (folder) => {
      mkdirSync(path.join(folder, 'node_modules/one'), { recursive: true });
      writeFileSync(path.join(folder, 'node_modules/one/package.json'), '{ "version": "0.1.0" }');
      writeFileSync(path.join(folder, 'node_modules/one/index.mjs'), `export const release = 1;`);
    });
    const refused = versionUnder(mine, 'one@0.1.0');
    await expect(refused).rejects.toMatchObject({
      name: 'WithVersionError',
      message: expect.stringMatching(
        /^one@0\.1\.0 was installed, and the adapter does not start with it\.\nWhat does not fit: the adapter \(adapter\.mjs\) imports the export "version" of "\.\/node_modules\/one\/index\.mjs" from one@0\.1\.0 \(named\), which has none\.\nIt says:\n[\s\S]*does not provide an export/,
      ),
    });
    expect(readdirSync(path.join(mine.cache, 'mine'))).toEqual([]);
  });

  it('says what is really there', async () => {
    const mine = project();
    writeFileSync(path.join(mine.folder, 'package.json'), '{ "dependencies": { "one": "3.0.0", "core": "2.0.0" } }');
    install.mockImplementation(async (folder, wanted) => {
      await pretend(folder, wanted);
      for (const [name, version] of Object.entries({ one: '1.2.3', core: '1.1.48' })) {
        mkdirSync(path.join(folder, 'node_modules', name), { recursive: true });
        writeFileSync(path.join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }));
      }
    });
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);
    await withVersion(await resolveAdapter(mine.folder, '/'), 'one@1.2.3', { cache: mine.cache, start, report });
    expect(lines.at(-1)).toBe('with one@1.2.3, core@1.1.48');
  });

  it('is kept by the names of all packages that were wished for', async () => {
    const mine = project();
    writeFileSync(
      path.join(mine.folder, 'package.json'),
      '{ "dependencies": { "one": "3.0.0", "@two/core": "2.0.0" } }',
    );
    expect(await versionUnder(mine, '@two/core@2.1.0 one@1.2.3')).toBe('1.2.3');
    expect(install.mock.calls[0]?.[1]).toMatchObject({ package: 'one', pinned: { '@two/core': '2.1.0' } });
    const [entry] = readdirSync(path.join(mine.cache, 'mine'));
    expect(entry).toMatch(/^one@1\.2\.3_@two\+core@2\.1\.0-[0-9a-f]{12}$/);
  });

  it('is kept where the user keeps caches', async () => {
    const mine = project();
    vi.stubEnv('XDG_CACHE_HOME', path.join(mine.root, 'xdg'));
    await withVersion(await resolveAdapter(mine.folder, '/'), 'one@1.2.3', { start, report: () => {} });
    vi.unstubAllEnvs();
    const [entry] = readdirSync(path.join(mine.root, 'xdg/compaction-conformance/with/mine'));
    expect(entry).toMatch(/^one@1\.2\.3-[0-9a-f]{12}$/);
  });

  it('copies no caches and nothing that was installed', async () => {
    const mine = project();
    mkdirSync(path.join(mine.folder, '.venv'));
    install.mockImplementation(async (folder) => {
      expect(existsSync(path.join(folder, 'node_modules'))).toBe(false);
      expect(existsSync(path.join(folder, '.venv'))).toBe(false);
      expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toContain('3.0.0');
      await pretend(folder, { version: '1.2.3' } as WantedVersion);
    });
    expect(await versionUnder(mine, 'one@1.2.3')).toBe('1.2.3');
  });
});
