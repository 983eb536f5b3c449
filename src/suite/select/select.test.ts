import { describe, expect, it } from 'vitest';
import { goodBut } from '../corpus/good-case.testkit.ts';
import { loadCase } from '../corpus/load-case.ts';
import type { Corpus } from '../corpus/load-corpus.ts';
import { quickSetOf } from '../corpus/quick-set.ts';
import type { Requirement } from '../spec/requirements.ts';
import { select } from './select.ts';
import type { Selection } from './selection.ts';

const requirement = (id: string, title: string): Requirement => ({
  id,
  level: 1,
  title,
  text: 'It MUST.',
  why: 'Somebody is hurt.',
  observes: ['view'],
  ways: { broken: 'It did not.' },
  sources: [{ cite: 'incident#1', note: 'It happened.' }],
});

const quiet = (witness: string) => `{ compacted: false, proves: PROG-3, witness: ${witness} }`;

const FILES: Record<string, string> = {
  'cases/pair/reads.yaml': goodBut('0.3T', '$tail')
    .replace('CC-0100', 'CC-0001')
    .replace('then:', 'matrix: { tail: [1, 2] }\nproves: [PAIR-1]\nfamilies: [tool-pair-splits, rolling-folds]\nthen:'),
  'cases/prog/quiet.yaml': goodBut('CC-0100', 'CC-0002').replace('{ compacted: true }', quiet('CC-0003')),
  'cases/prog/witness.yaml': goodBut('CC-0100', 'CC-0003').replace(
    '{ compacted: true }',
    `{ compacted: true }\n  - ${quiet('CC-0004')}`,
  ),
  'cases/prog/witness-of-witness.yaml': goodBut('CC-0100', 'CC-0004').replace('then:', 'families: none\nthen:'),
};

const corpus: Corpus = {
  cases: Object.entries(FILES).map(([file, text]) => loadCase(file, text)),
  variants: 5,
  requirements: [requirement('PAIR-1', 'Pairs'), requirement('PROG-3', 'Quiet'), requirement('SIZE-1', 'Smaller')],
  digest: '',
};

const inShort = ({ variants }: Selection): string[] =>
  variants.map(({ variant, reason }) => (reason === 'witness' ? `(${variant.id})` : variant.id));

const selected = (...patterns: string[]): string[] => inShort(select(corpus, patterns));

describe('a selection', () => {
  it('is everything where nothing is asked for', () => {
    expect(selected()).toEqual(['CC-0001[tail=1]', 'CC-0001[tail=2]', 'CC-0002', 'CC-0003', 'CC-0004']);
  });

  it.each([
    ['an id', 'CC-0001', ['CC-0001[tail=1]', 'CC-0001[tail=2]']],
    ['the id of a variant', 'CC-0001[tail=2]', ['CC-0001[tail=2]']],
    ['a glob over ids', 'CC-0?04', ['CC-0004']],
    ['a glob over variants', 'CC-*[tail=1]', ['CC-0001[tail=1]']],
    ['a glob over paths', 'cases/*/reads.yaml', ['CC-0001[tail=1]', 'CC-0001[tail=2]']],
    ['the path of a file', 'cases/prog/witness-of-witness.yaml', ['CC-0004']],
    ['the path of a folder', 'cases/pair', ['CC-0001[tail=1]', 'CC-0001[tail=2]']],
    ['the path of a folder with a slash', 'cases/pair/', ['CC-0001[tail=1]', 'CC-0001[tail=2]']],
    ['the path as it is reached from here', './cases/../cases/pair', ['CC-0001[tail=1]', 'CC-0001[tail=2]']],
    ['a requirement a case proves by its laws', 'PAIR-1', ['CC-0001[tail=1]', 'CC-0001[tail=2]']],
  ])('can be %s', (_, pattern, ids) => {
    expect(selected(pattern)).toEqual(ids);
  });

  it('can be a requirement an expectation proves, the default one too', () => {
    expect(selected('PROG-3')).toEqual(['CC-0002', 'CC-0003', '(CC-0004)']);
    expect(selected('PROG-4')).toEqual(['CC-0001[tail=1]', 'CC-0001[tail=2]', 'CC-0003', 'CC-0004']);
  });

  it('adds the witnesses it rests on, and theirs, and says so', () => {
    expect(selected('CC-0002')).toEqual(['CC-0002', '(CC-0003)', '(CC-0004)']);
  });

  it('does not call a witness what was asked for itself', () => {
    expect(selected('CC-0002', 'CC-0004')).toEqual(['CC-0002', '(CC-0003)', 'CC-0004']);
  });

  it('keeps the order of the corpus and names nothing twice', () => {
    expect(selected('CC-0004', 'CC-0001', 'CC-0001[tail=1]')).toEqual([
      'CC-0001[tail=1]',
      'CC-0001[tail=2]',
      'CC-0004',
    ]);
  });

  it('keeps the patterns for the report', () => {
    expect(select(corpus, ['CC-0004']).patterns).toEqual(['CC-0004']);
  });
});

describe('a pattern that selects nothing', () => {
  it.each([
    ['CC-0009', '"CC-0009" selects no case. Did you mean "CC-0001"? Run `conform list` to see them all.'],
    ['PIAR-1', '"PIAR-1" selects no case. Did you mean "PAIR-1"? Run `conform list` to see them all.'],
    [
      'cases/pair/raeds.yaml',
      '"cases/pair/raeds.yaml" selects no case. Did you mean "cases/pair/reads.yaml"? Run `conform list` to see them all.',
    ],
    [
      'CC-0001[tail=3]',
      'CC-0001 has no variant "CC-0001[tail=3]". Did you mean "CC-0001[tail=1]"? It has: CC-0001[tail=1], CC-0001[tail=2].',
    ],
    ['SIZE-1', 'No case proves SIZE-1 (Smaller) yet.'],
    [
      'CC-000[1-4]*',
      '"CC-000[1-4]*" selects no case. Brackets are part of a name; what stands for others is * and ?. Run `conform list` to see them all.',
    ],
    ['nothing-like-it-*', '"nothing-like-it-*" selects no case. Run `conform list` to see them all.'],
  ])('%s is an error', (pattern, message) => {
    expect(() => selected('CC-0004', pattern)).toThrow(message);
  });

  it('does not hide another one', () => {
    expect(() => selected('SIZE-1', 'CC-0004', 'SIZE-9')).toThrow(/SIZE-1 .*\n"SIZE-9" selects no case/);
  });
});

describe('filters', () => {
  const filtered = (patterns: string[], filters: Parameters<typeof select>[2]) =>
    inShort(select({ ...corpus, requirements: LEVELS }, patterns, filters));
  const LEVELS = corpus.requirements.map((one) => ({ ...one, level: one.id === 'PROG-3' ? 2 : 1 }) as Requirement);

  it.each([
    ['a requirement', { requirements: ['PAIR-1'] }, ['CC-0001[tail=1]', 'CC-0001[tail=2]']],
    ['a requirement in small letters', { requirements: ['pair-1'] }, ['CC-0001[tail=1]', 'CC-0001[tail=2]']],
    ['a glob over requirements', { requirements: ['PAIR-*'] }, ['CC-0001[tail=1]', 'CC-0001[tail=2]']],
    ['a tag', { tags: ['PAIR'] }, ['CC-0001[tail=1]', 'CC-0001[tail=2]']],
    ['a level', { levels: ['2'] }, ['CC-0002', 'CC-0003', '(CC-0004)']],
    [
      'any of several',
      { tags: ['pair', 'prog'] },
      ['CC-0001[tail=1]', 'CC-0001[tail=2]', 'CC-0002', 'CC-0003', 'CC-0004'],
    ],
    ['a family', { families: ['Rolling-Folds'] }, ['CC-0001[tail=1]', 'CC-0001[tail=2]']],
    ['no family, said or left out', { families: ['none'] }, ['CC-0002', 'CC-0003', 'CC-0004']],
    [
      'any of several families',
      { families: ['overflow-retries', 'tool-pair-splits'] },
      ['CC-0001[tail=1]', 'CC-0001[tail=2]'],
    ],
    [
      'a family beside another filter',
      { families: ['none'], requirements: ['PROG-3'] },
      ['CC-0002', 'CC-0003', '(CC-0004)'],
    ],
    [
      'all filters at once',
      { tags: ['prog'], requirements: ['PROG-3'], levels: ['2'] },
      ['CC-0002', 'CC-0003', '(CC-0004)'],
    ],
  ])('select by %s', (_, filters, ids) => {
    expect(filtered([], filters)).toEqual(ids);
  });

  it('narrow patterns down, and both are kept for the report', () => {
    const both = select(corpus, ['CC-000*'], { tags: ['pair'], requirements: ['PAIR-*'] });
    expect(inShort(both)).toEqual(['CC-0001[tail=1]', 'CC-0001[tail=2]']);
    expect(both.patterns).toEqual(['CC-000*', '--requirement PAIR-*', '--tag pair']);
  });

  it.each([
    [{ requirements: ['PIAR-1'] }, '--requirement knows no "PIAR-1". Did you mean "PAIR-1"?'],
    [{ requirements: ['SIZE-1'] }, 'No case proves SIZE-1 (Smaller) yet.'],
    [{ requirements: ['SIZE-*'] }, 'No case proves SIZE-1 (Smaller) yet.'],
    [{ requirements: ['NOPE-*'] }, '--requirement knows no "NOPE-*".'],
    [{ tags: ['pear'] }, '--tag knows no "pear". Did you mean "pair"? It knows pair, prog.'],
    [{ tags: ['own'] }, '--tag own means case files of your own, and --case names none.'],
    [
      { families: ['rolling-fold'] },
      '--family knows no "rolling-fold". Did you mean "rolling-folds"? It knows tool-pair-splits, orphan-tool-results, ',
    ],
    [{ families: ['overflow-retries'] }, 'No case meets all of this together: --family overflow-retries (0).'],
    [{ levels: ['4'] }, '--level takes 1 (safety), 2 (robustness) or 3 (quality); got "4".'],
    [{ levels: ['1e999'] }, 'got "1e999".'],
  ])('%j is an error', (filters, message) => {
    expect(() => filtered([], filters)).toThrow(message);
  });

  it('are all checked, beside the patterns, before anything is said', () => {
    expect(() => filtered(['CC-0009'], { tags: ['pear'], levels: ['0'] })).toThrow(
      /"CC-0009" selects no case.*\n--tag knows no "pear".*\n--level takes 1 /,
    );
  });

  it('that contradict each other say how much each selects alone', () => {
    expect(() => filtered(['CC-0001'], { tags: ['prog'] })).toThrow(
      'No case meets all of this together: --case CC-0001 (2), --tag prog (3).',
    );
  });

  it('take of a case only the variants of a quick run, with all their witnesses', () => {
    const quick = quickSetOf([
      { id: 'CC-0001[tail=2]', drive: 'pure' },
      { id: 'CC-0002', drive: 'session' },
      { id: 'CC-0002', drive: 'agent' },
    ]);
    expect(filtered([], { quick })).toEqual(['CC-0001[tail=2]', 'CC-0002', '(CC-0003)', '(CC-0004)']);
    expect(filtered(['CC-0001', 'CC-0004'], { quick })).toEqual(['CC-0001[tail=2]']);
    expect(filtered([], { quick, tags: ['prog'] })).toEqual(['CC-0002', '(CC-0003)', '(CC-0004)']);
    expect(select(corpus, ['CC-0001'], { quick }).patterns).toEqual(['CC-0001', '--quick']);
    const drives = select(corpus, [], { quick }).variants.map((one) => one.drives);
    expect(drives).toEqual([['pure'], ['session', 'agent'], ['session', 'agent'], ['session', 'agent']]);
    expect(() => filtered(['CC-0004'], { quick })).toThrow(
      'No case meets all of this together: --case CC-0004 (1), --quick (2).',
    );
  });

  it('know the user’s own files by a tag', () => {
    const [first, ...others] = corpus.cases;
    const mine = { ...corpus, cases: [...others, { ...first!, userFile: 'cases/pair/mine.yaml' }] };
    expect(inShort(select(mine, [], { tags: ['own'] }))).toEqual(['CC-0001[tail=1]', 'CC-0001[tail=2]']);
  });
});
