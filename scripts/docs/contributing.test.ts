import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { casesFolder, loadCorpus } from '../../src/suite/corpus/load-corpus.ts';
import { nothingCompiled } from '../../src/suite/package/precompiled-files.ts';
import { loadRequirements } from '../../src/suite/spec/requirements.ts';
import { docBlocks } from './doc-blocks.ts';

/** What can be done in a moment of what CONTRIBUTING.md says; all of it is done by `scripts/docs/readme-commands.ts`. */
const root = path.resolve(import.meta.dirname, '../..');
const blocks = docBlocks(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'));
const files = blocks.flatMap((block) => (block.kind === 'file' ? [block] : []));
const commands = blocks.flatMap((block) => (block.kind === 'command' ? [block.command] : []));
/** Those that put something at the end of a file, and of which file. */
const appends = commands.flatMap((command) => {
  const [, file] = / >> (\S+)/.exec(command) ?? [];
  return file === undefined ? [] : [{ command, file }];
});

const folder = mkdtempSync(path.join(tmpdir(), 'conform-contributing-'));
afterAll(() => rmSync(folder, { recursive: true }));

for (const { path: file, text } of files) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** @returns a copy of a file of the tree, among its neighbours, with what the page appends; it may be there already */
function withAppended(file: string): string {
  const target = path.join(folder, file);
  cpSync(path.join(root, path.dirname(file)), path.dirname(target), { recursive: true });
  if (readFileSync(target, 'utf8').includes('id: ORD-99')) return target;
  for (const { command } of appends.filter((one) => one.file === file))
    execFileSync('bash', ['-ec', command], { cwd: folder });
  return target;
}

describe('CONTRIBUTING.md', () => {
  it('shows a case, a mutant, a law and an adapter', () => {
    const folders = files.map((file) => path.dirname(file.path));
    expect(folders).toEqual([
      'cases/ord',
      'src/selftest/mutants',
      'src/judge/laws/messages',
      'src/judge/laws/messages',
    ]);
    expect(commands.filter((command) => command.includes(' init '))).toHaveLength(1);
  });

  it('writes no file that is there already, unless as it was shown: who follows it has them', () => {
    const here = files.filter(({ path: file }) => existsSync(path.join(root, file)));
    const other = here.filter(({ path: file, text }) => !readFileSync(path.join(root, file), 'utf8').startsWith(text));
    expect(other.map(({ path: file }) => file)).toEqual([]);
  });

  it('changes files in a way that works whatever else is added to them', () => {
    expect(blocks.filter(({ kind }) => kind === 'change')).toEqual([]);
    expect(appends.map(({ file }) => file)).toEqual([files[0]!.path, 'spec/requirements/ord.yaml']);
  });

  it('shows a case and a requirement that nothing is wrong with, and that fit together', () => {
    const requirement = withAppended('spec/requirements/ord.yaml');
    const { text } = files[0]!;
    const requirements = loadRequirements(path.dirname(requirement), nothingCompiled);
    const ids = requirements.map(({ id }) => id);
    expect(ids.filter((id) => id === 'ORD-99')).toHaveLength(1);
    mkdirSync(path.join(folder, 'corpus'), { recursive: true });
    writeFileSync(path.join(folder, 'corpus/mine.yaml'), `${text}mutants: [blocks-reversed]\n`);
    const [mine] = loadCorpus(path.join(folder, 'corpus'), requirements, nothingCompiled).cases;
    expect(mine).toMatchObject({ id: 'CC-8999', mutants: ['blocks-reversed'] });
  });

  it('takes an id for its case that no other case has', () => {
    const others = loadCorpus(casesFolder()).cases.filter(({ source }) => !source.file.endsWith(files[0]!.path));
    expect(others.map(({ id }) => id)).not.toContain(/^id: (\S+)$/m.exec(files[0]!.text)![1]);
  });

  it('speaks of no file that is gone', () => {
    const named = commands.flatMap((command) => command.match(/(?:src|scripts|adapters)\/[\w./-]+\.ts/g) ?? []);
    const made = new Set(files.map((file) => file.path));
    expect(named.filter((file) => !made.has(file) && !existsSync(path.join(root, file)))).toEqual([]);
  });
});
