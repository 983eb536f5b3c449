import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { knownToMutants, listMutants, loadMutants } from './load-mutants.ts';

const known = knownToMutants(loadCorpus(casesFolder()));
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** @param files what is in each, by its name */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-mutants-'));
  made.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

const adapter = (name: string) =>
  `export default { name: '${name}', version: '1', profiles: { default: {} }, compact: ({ messages }) => ({ messages }) };`;
const facts = "export const facts = { profiles: ['default'], incident: 'example#1', kills: ['PAIR-1'] };";
const load = (files: Record<string, string>) => loadMutants(listMutants(folderOf(files), '.mjs'), known);

describe('the folder of mutants', () => {
  it('is the list of them: by name, without tests and declarations', () => {
    const sources = {
      'late.ts': '',
      'early-on.ts': '',
      'early.ts': '',
      'late.test.ts': '',
      'late.d.ts': '',
      notes: '',
      'notes.md': '',
    };
    expect(listMutants(folderOf(sources), '.ts').map(({ name }) => name)).toEqual(['early', 'early-on', 'late']);
    const compiled = { 'late.js': '', 'early.js': '', 'early.d.ts': '', 'early.js.map': '' };
    const folder = folderOf(compiled);
    expect(listMutants(folder, '.js')).toEqual([
      { kind: 'mutant', name: 'early', file: path.join(folder, 'early.js') },
      { kind: 'mutant', name: 'late', file: path.join(folder, 'late.js') },
    ]);
  });

  it('holds only mutants that say what they kill and what they come from', async () => {
    const mutants = await loadMutants(listMutants(), known);
    expect(mutants.map(({ name }) => name)).toContain('pair-check-removed');
    expect(mutants.filter(({ incident }) => incident.length <= 10)).toEqual([]);
  });
});

describe('a mutant', () => {
  it('is what its file says', async () => {
    expect(await load({ 'torn.mjs': `${facts}\n${adapter('torn')}` })).toEqual([
      expect.objectContaining({
        ...{ kind: 'mutant', name: 'torn', profiles: ['default'], incident: 'example#1', kills: ['PAIR-1'] },
        ...{ blocks: {}, overkill: {} },
      }),
    ]);
  });

  it('is loaded without any other', async () => {
    const files = { 'fine.mjs': `${facts}\n${adapter('fine')}`, 'other.mjs': 'throw new Error("nobody asked");' };
    const [fine] = listMutants(folderOf(files), '.mjs');
    expect(await loadMutants([fine!], known)).toHaveLength(1);
  });

  it('that is wrong is named with its file, and so are all others', async () => {
    const files = {
      'bare.mjs': adapter('bare'),
      'broken.mjs': 'throw new Error("half written");',
      'fine.mjs': `${facts}\n${adapter('fine')}`,
      'mistyped.mjs': `${facts.replace('PAIR-1', 'PAIR-11')}\n${adapter('mistyped')}`,
      'no-adapter.mjs': facts,
      'other-variant.mjs': `${facts.replace(' }', ", quick: ['CC-0001[fanout=22]'] }")}\n${adapter('other-variant')}`,
      'other-profile.mjs': `${facts.replace("['default']", "['in-turn']")}\n${adapter('other-profile')}`,
    };
    const error = await load(files).catch((one: Error) => one);
    const lines = String(error).split('\n\n');
    expect(lines.map((line) => /\/([\w-]+)\.mjs: /.exec(line)?.[1])).toEqual([
      'bare',
      'broken',
      'mistyped',
      'no-adapter',
      'other-profile',
      'other-variant',
    ]);
    expect(lines[0]).toContain('does not export the facts');
    expect(lines[1]).toContain('half written');
    expect(lines[2]).toContain('PAIR-11, and there is no such requirement. Did you mean "PAIR-1"?');
    expect(lines[3]).toContain('no default export');
    expect(lines[4]).toContain('no profile "in-turn". It has: default.');
    expect(lines[5]).toContain('CC-0001[fanout=22], and there is no such variant. Did you mean "CC-0001[fanout=2]"?');
  });
});
