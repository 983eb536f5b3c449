import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { writeTemporary } from '../adapter.testkit.ts';
import { describeMisfit } from './misfit.ts';

const day = (date: string) => Date.parse(date);

vi.mock('./registry-releases.ts', () => ({
  releasesIn: async (_: string, name: string) => RELEASES[name] ?? [],
}));

const RELEASES: Record<string, { version: string; at?: number }[]> = {
  core: [
    { version: '1.1.7', at: day('2025-12-20') },
    { version: '1.1.8', at: day('2025-12-23') },
    { version: '1.1.9', at: day('2026-01-20') },
    { version: '1.4.0', at: day('2026-11-01') },
  ],
  '@graph/store': [
    { version: '1.0.0', at: day('2025-10-27') },
    { version: '1.0.1', at: day('2026-03-19') },
    { version: '1.2.2', at: day('2026-10-30') },
  ],
  'lang-core': [{ version: '1.0.0' }, { version: '1.1.0' }],
  'lang-graph-store': [{ version: '3.0.0' }, { version: '3.0.1' }],
};

function folderWith(files: Record<string, string>): string {
  const folder = path.dirname(writeTemporary('package.json', '{}'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const NPM = {
  registry: 'npm',
  package: 'agents',
  version: '1.2.3',
  companions: [],
  pinned: { core: '1.1.8' },
} as const;
const npmFolder = () =>
  folderWith({
    'node_modules/core/package.json': '{ "name": "core", "version": "1.1.8" }',
    'node_modules/agents/package.json': '{ "name": "agents", "version": "1.2.3" }',
    'node_modules/agents/node_modules/@graph/store/package.json': '{ "name": "@graph/store", "version": "1.2.2" }',
  });

describe('packages that do not fit are named', () => {
  it('as who imports and from whom, whether named or not, with versions next to them and of the time of the other', async () => {
    const folder = npmFolder();
    const store = path.join(folder, 'node_modules/agents/node_modules/@graph/store/dist/id.js');
    const said = `Package subpath './utils/uuid' is not defined by "exports" in ${folder}/node_modules/core/package.json imported from ${store}`;
    expect(await describeMisfit(said, folder, { ...NPM, companions: [] })).toBe(
      [
        'What does not fit: @graph/store@1.2.2 (not named) imports the subpath "./utils/uuid" from core@1.1.8 (named), which has none.',
        'Next to @graph/store@1.2.2 is 1.0.1; of the time of core@1.1.8 is 1.0.0.',
        'Next to core@1.1.8 are 1.1.7 and 1.1.9; of the time of @graph/store@1.2.2 is 1.4.0.',
        'Another version is taken with one more --with, for example --with @graph/store@1.0.0.',
      ].join('\n'),
    );
  });

  it('as the adapter itself, and as what is not there', async () => {
    const folder = npmFolder();
    const said = `Cannot find package 'uuid' imported from ${folder}/adapter.ts`;
    expect(await describeMisfit(said, folder, { ...NPM, companions: [] })).toBe('');
    const store = path.join(folder, 'node_modules/agents/node_modules/@graph/store/dist/id.js');
    expect(
      await describeMisfit(`Cannot find package 'uuid' imported from ${store}`, folder, { ...NPM, companions: [] }),
    ).toMatch(
      /^What does not fit: @graph\/store@1\.2\.2 \(not named\) imports uuid, which is not there\.\nNext to @graph\/store@1\.2\.2 is 1\.0\.1\./,
    );
  });

  it('as those that are spoken of, where no import failed', async () => {
    const said = 'TypeError: core.make is not a function';
    expect(await describeMisfit(said, npmFolder(), { ...NPM, companions: [] })).toBe('It speaks of core@1.1.8.');
  });

  it('in Python by the lists of files, since several may share a folder', async () => {
    const site = '.venv/lib/python3.12/site-packages';
    const folder = folderWith({
      [`${site}/lang_graph-1.0.0.dist-info/RECORD`]: 'lang_graph/graph.py,sha256=1,1\n',
      [`${site}/lang_graph_store-3.0.1.dist-info/RECORD`]: 'lang_graph/store/base.py,sha256=1,1\n',
      [`${site}/lang_core-1.0.0.dist-info/RECORD`]: 'lang_core/__init__.py,sha256=1,1\nlang_core/ids.py,sha256=1,1\n',
    });
    const wanted = { registry: 'pypi', package: 'Lang_Core', version: '1.0.0', companions: [] } as const;
    const file = `  File "${folder}/${site}/lang_graph/store/base.py", line 3\n`;
    const told = [
      'lang-graph-store@3.0.1 (not named) imports',
      'lang-core@1.0.0 (named), which has none.\nNext to lang-graph-store@3.0.1 is 3.0.0.\nNext to lang-core@1.0.0 is 1.1.0.',
    ] as const;
    const named = `${file}ImportError: cannot import name 'uuid7' from 'lang_core.ids' (${folder}/${site}/lang_core/ids.py)`;
    expect(await describeMisfit(named, folder, { ...wanted, companions: [] })).toContain(
      `${told[0]} "uuid7" of lang_core.ids from ${told[1]}`,
    );
    const module = `${file}ModuleNotFoundError: No module named 'lang_core.uuids'`;
    expect(await describeMisfit(module, folder, { ...wanted, companions: [] })).toContain(
      `${told[0]} the module lang_core.uuids from ${told[1]}`,
    );
  });
});
