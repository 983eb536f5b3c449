import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTemporary } from '../adapter.testkit.ts';
import { resolveAdapter } from '../resolve/resolve-adapter.ts';
import { noSuchVersion, wantedVersion } from './wanted-version.ts';

async function adapterWith(manifest: string, files: Record<string, string> = {}) {
  const folder = path.dirname(writeTemporary('adapter.yaml', `start: [x]\n${manifest}`));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return resolveAdapter(folder, '/');
}

const NPM = {
  'package.json': JSON.stringify({
    dependencies: { '@langchain/core': '1.4.0', langchain: '1.5.14' },
    devDependencies: { x: '1' },
  }),
};
const PYPI = {
  'requirements.txt': '-c constraints.txt\n# the graph\nlangchain==1.4.7\nlangchain-openai[tiktoken]>=1.7 # client\n',
};

describe('another version is wished for as', () => {
  it.each([
    ['langchain@1.2.3', 'langchain', '1.2.3', ['@langchain/core']],
    ['@langchain/core@1.1.0-rc.1', '@langchain/core', '1.1.0-rc.1', ['langchain']],
  ])('a package of npm: %s', async (wish, name, version, companions) => {
    const { wanted } = await wantedVersion(await adapterWith('package: { npm: langchain }', NPM), wish);
    expect(wanted).toEqual({ registry: 'npm', package: name, version, companions });
  });

  it('several packages, of which the one under test comes first, whatever the order', async () => {
    const adapter = await adapterWith('package: { npm: langchain }', NPM);
    const { wanted } = await wantedVersion(adapter, '@langchain/core@1.1.0 langchain@1.2.3');
    const pinned = { '@langchain/core': '1.1.0' };
    expect(wanted).toEqual({ registry: 'npm', package: 'langchain', version: '1.2.3', companions: [], pinned });
  });

  it('what the adapter depends on only through others, where its lock file has it, or beside one of its own', async () => {
    const lock = JSON.stringify({
      packages: { '': {}, 'node_modules/a/node_modules/@langchain/langgraph-checkpoint': {} },
    });
    const locked = await adapterWith('package: { npm: langchain }', { ...NPM, 'package-lock.json': lock });
    const alone = await wantedVersion(locked, '@langchain/langgraph-checkpoint@1.0.0');
    expect(alone.wanted).toEqual({
      registry: 'npm',
      package: '@langchain/langgraph-checkpoint',
      version: '1.0.0',
      companions: ['langchain', '@langchain/core'],
      indirect: ['@langchain/langgraph-checkpoint'],
    });
    const beside = await wantedVersion(
      await adapterWith('package: { npm: langchain }', NPM),
      'uuid@10.0.0 @langchain/core@1.1.8',
    );
    expect(beside.wanted).toEqual({
      registry: 'npm',
      package: '@langchain/core',
      version: '1.1.8',
      companions: ['langchain'],
      pinned: { uuid: '10.0.0' },
      indirect: ['uuid'],
    });
  });

  it('a package of PyPI, written otherwise, with the extras it is required with', async () => {
    const constraints = 'langgraph-checkpoint==4.3.2\n';
    const adapter = await adapterWith('package: { pypi: langchain }', { ...PYPI, 'constraints.txt': constraints });
    const { wanted } = await wantedVersion(adapter, 'Langchain_OpenAI@1.7.0');
    expect(wanted).toMatchObject({ package: 'langchain-openai[tiktoken]', companions: ['langchain'] });
    const through = await wantedVersion(adapter, 'langgraph-checkpoint@4.0.0');
    expect(through.wanted).toMatchObject({ indirect: ['langgraph-checkpoint'] });
    await expect(wantedVersion(adapter, 'langgraph-checkpiont@4.0.0')).rejects.toThrow(
      'Did you mean "langgraph-checkpoint"?',
    );
  });

  it('a package of PyPI, whose companions keep their extras', async () => {
    const { wanted } = await wantedVersion(await adapterWith('package: { pypi: langchain }', PYPI), 'langchain@1.2.0');
    const companions = ['langchain-openai[tiktoken]'];
    expect(wanted).toEqual({ registry: 'pypi', package: 'langchain', version: '1.2.0', companions });
  });
});

describe('a wish is refused where', () => {
  it.each([
    [
      'it has no version',
      'langchain',
      /takes a package and one exact version, for example langchain@1\.2\.3; got "langchain"/,
    ],
    ['its version is a range', 'langchain@^1.2.0', /one exact version/],
    ['its version is a tag', 'langchain@latest', /one exact version/],
    ['it has no name', '@1.2.3', /one exact version/],
    [
      'it names a package twice',
      'langchain@1.2.3 langchain@1.2.4',
      /one version of a package; got langchain@1\.2\.3 and/,
    ],
    [
      'the adapter does not use it',
      'langchian@1.2.3',
      /does not depend on "langchian"\. It depends on: langchain, @langchain\/core\. Did you mean "langchain"\?/,
    ],
  ])('%s', async (_, wish, message) => {
    const refused = wantedVersion(await adapterWith('package: { npm: langchain }', NPM), wish);
    await expect(refused).rejects.toMatchObject({ name: 'WithVersionError', message: expect.stringMatching(message) });
  });

  it('the adapter names no package', async () => {
    await expect(wantedVersion(await adapterWith(''), 'x@1.0.0')).rejects.toThrow(
      'whose adapter.yaml names its package',
    );
    await expect(wantedVersion({ kind: 'module', file: '/x.ts', label: 'mine' }, 'x@1.0.0')).rejects.toThrow(
      'mine has none',
    );
  });
});

describe('a version that does not exist is answered with', () => {
  const wanted = { registry: 'npm', package: 'one', version: '1.2.7', companions: [] } as const;
  const error = (version: string, known: string[]) =>
    noSuchVersion({ ...wanted, companions: [], version }, known).message;
  const KNOWN = ['1.2.0', '1.2.1', '1.20.0', '2.0.0', '2.1.0', '2.1.1', '2.1.2'];

  it('those near to it, and the newest', () => {
    expect(error('1.2.7', KNOWN)).toBe(
      'There is no one@1.2.7. Of 1.2 there are 1.2.0, 1.2.1. Next to it are 1.2.1 and 1.20.0. The newest are 1.20.0, 2.0.0, 2.1.0, 2.1.1, 2.1.2.',
    );
    expect(error('9.0.0', KNOWN)).toMatch(/^There is no one@9\.0\.0\. Next to it is 2\.1\.2\. The newest are/);
  });

  it('the news that there is no such package', () => {
    expect(error('1.0.0', [])).toBe('There is no one@1.0.0. There is no package of that name.');
  });
});
