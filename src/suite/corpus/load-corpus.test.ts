import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Requirement } from '../spec/requirements.ts';
import { InvalidFileError } from '../yaml/diagnostic.ts';
import { GOOD, goodBut, goodWith } from './good-case.testkit.ts';
import { loadCorpus, withUserFiles } from './load-corpus.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conform-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const REQUIREMENTS = ['PROG-3', 'PROG-4', 'PAIR-1'].map((id) => ({ id }) as Requirement);

const corpusOf = (files: Record<string, string>) => loadCorpus(write(files), REQUIREMENTS);

/** First line of every diagnostic, the temporary folder left away. */
function complaints(load: () => unknown): string[] {
  try {
    load();
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    return error.diagnostics.map(
      ({ file, line, column, message }) =>
        `${file.replace(`${folder}/`, '')}:${line}:${column}: ${message.replace(`${folder}/`, '')}`,
    );
  }
  return [];
}

const second = goodBut('CC-0100', 'CC-0101');

describe('a corpus', () => {
  it('holds all cases below the folder, by path', () => {
    const { cases, variants } = corpusOf({ 'b/x.yaml': GOOD, 'a/y.yaml': second, 'a/notes.md': 'no case' });
    expect(cases.map(({ id }) => id)).toEqual(['CC-0101', 'CC-0100']);
    expect(variants).toBe(2);
  });

  it('counts the variants of its cases', () => {
    const matrix = goodBut('0.3T', '$tail').replace('then:', 'matrix: { tail: [1, 2, 3] }\nthen:');
    expect(corpusOf({ 'x.yaml': matrix, 'y.yaml': second }).variants).toBe(4);
  });

  it('has a digest of paths and contents', () => {
    const { digest } = corpusOf({ 'a.yaml': GOOD });
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(corpusOf({ 'a.yaml': GOOD }).digest).toBe(digest);
    expect(corpusOf({ 'a.yaml': `${GOOD}\n` }).digest).not.toBe(digest);
    rmSync(join(folder, 'a.yaml'));
    expect(corpusOf({ 'b.yaml': GOOD }).digest).not.toBe(digest);
  });

  it('reports the faults of all files at once', () => {
    const files = { 'a.yaml': goodBut('why:', 'wyh:'), 'b.yaml': GOOD, 'c.yaml': goodBut('(F3)', '(F1)') };
    expect(complaints(() => corpusOf(files))).toEqual([
      'a.yaml:3:1: Unknown key "wyh". Did you mean "why"?',
      'c.yaml:11:13: The fact F1 is stated a second time.',
    ]);
  });

  it('says so where the folder is not there', () => {
    expect(complaints(() => loadCorpus(join(folder, 'none'), REQUIREMENTS))).toEqual([
      'none:0:0: There is no such file or folder.',
    ]);
  });
});

const quiet = (witness: string) =>
  goodBut('{ compacted: true }', `{ unchanged: [view], proves: PROG-3, witness: ${witness} }`);

describe('cases that do not fit together', () => {
  it.each([
    ['an id used twice', { 'a.yaml': GOOD, 'b.yaml': GOOD }, 'b.yaml:1:5: The id CC-0100 is taken by a.yaml.'],
    ['an unknown twin', { 'a.yaml': goodWith('twin: CC-0999') }, 'a.yaml:12:7: There is no case CC-0999.'],
    ['itself as twin', { 'a.yaml': goodWith('twin: CC-0100') }, `a.yaml:12:7: CC-0100 can't be its own twin.`],
    [
      'a twin that does not know it',
      { 'a.yaml': goodWith('twin: CC-0101'), 'b.yaml': second },
      'a.yaml:12:7: CC-0101 does not name CC-0100 as its twin.',
    ],
    ['an unknown witness', { 'a.yaml': quiet('CC-0999') }, 'a.yaml:13:51: There is no case CC-0999.'],
    [
      'a witness that never compacts',
      { 'a.yaml': quiet('CC-0101'), 'b.yaml': second.replace('compacted: true', 'accepted: true, proves: PAIR-1') },
      'a.yaml:13:51: CC-0101 never expects `compacted: true`, so it is no witness that anything compacts.',
    ],
    [
      'an unknown requirement',
      { 'a.yaml': goodWith('proves: [PAIR-1, PIAR-1]') },
      'a.yaml:12:18: There is no requirement PIAR-1. Did you mean "PAIR-1"?',
    ],
    [
      'an unknown requirement of an expectation',
      { 'a.yaml': goodBut('compacted: true', 'accepted: true, proves: ZZZ-1') },
      'a.yaml:13:31: There is no requirement ZZZ-1.',
    ],
  ])('%s is refused with its place', (_, files, complaint) => {
    expect(complaints(() => corpusOf(files as Record<string, string>))).toEqual([complaint]);
  });

  it('twins that name each other are accepted', () => {
    const files = {
      'a.yaml': goodWith('twin: CC-0101'),
      'b.yaml': goodWith('twin: CC-0100').replace('CC-0100\ntitle', 'CC-0101\ntitle'),
    };
    expect(complaints(() => corpusOf(files))).toEqual([]);
  });

  it('a witness for all expectations of a case is checked once', () => {
    const text = goodWith('witness: CC-0999').replace('compacted: true', 'compacted: false, proves: PROG-3');
    expect(complaints(() => corpusOf({ 'a.yaml': text }))).toEqual(['a.yaml:12:10: There is no case CC-0999.']);
  });
});

describe('files of the user', () => {
  it('join the corpus, may use its cases as witnesses, and change its digest', () => {
    const corpus = corpusOf({ 'corpus/b.yaml': second });
    write({ 'mine.yaml': quiet('CC-0101') });
    const path = join(folder, 'mine.yaml');
    const joined = withUserFiles(corpus, [path]);
    expect(joined.cases.map(({ id, userFile }) => [id, userFile])).toEqual([
      ['CC-0101', undefined],
      ['CC-0100', path],
    ]);
    expect(joined.variants).toBe(2);
    expect(joined.digest).not.toBe(corpus.digest);
  });

  it('that are in the corpus already add nothing', () => {
    const corpus = corpusOf({ 'b.yaml': second });
    expect(withUserFiles(corpus, [join(folder, 'b.yaml')])).toBe(corpus);
  });

  it('that take an id of the corpus are refused', () => {
    const corpus = corpusOf({ 'corpus/b.yaml': second });
    write({ 'mine.yaml': second });
    expect(complaints(() => withUserFiles(corpus, [join(folder, 'mine.yaml')]))).toEqual([
      'mine.yaml:1:5: The id CC-0101 is taken by corpus/b.yaml.',
    ]);
  });

  it('that are not there are reported', () => {
    const corpus = corpusOf({ 'b.yaml': second });
    expect(complaints(() => withUserFiles(corpus, [join(folder, 'none.yaml')]))).toEqual([
      'none.yaml:0:0: There is no such file or folder.',
    ]);
  });
});
