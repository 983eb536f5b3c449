import { describe, expect, it } from 'vitest';
import { requirement } from '../../verdict/verdict.testkit.ts';
import { header } from '../events/report.testkit.ts';
import type { SavedCase } from '../saved/saved-case.ts';
import type { CauseChanges, ChangedCause, CoveredCause } from './cause-changes.ts';
import type { ComparedCause, HiddenResults } from './compared-cause.ts';
import { crashOf, reportWith, shows } from './diff.testkit.ts';
import { type DiffDocument, diffDocument } from './diff-document.ts';
import { type Definition, DIFF_SCHEMA, faultsOf } from './diff-schema.testkit.ts';
import type { DiffedReport, NotCompared } from './paired-results.ts';
import type { NoLongerReached, ReachedByBoth, Regression } from './regressions.ts';
import { type DiffedRun, reportDiff } from './report-diff.ts';

/** The keys of a type, which the compiler holds complete and true. */
type Keys<Type> = { [Key in keyof Type]-?: undefined extends Type[Key] ? 'optional' : 'required' };

const DOCUMENT: Keys<DiffDocument> = {
  format: 'required',
  old: 'required',
  new: 'required',
  compared: 'required',
  reached: 'required',
  causes: 'required',
  regressions: 'required',
  noLongerReached: 'required',
  notCompared: 'required',
  remarks: 'required',
  headline: 'required',
  exit: 'required',
};
const RUN: Keys<DiffedRun> = {
  file: 'required',
  adapter: 'required',
  with: 'optional',
  workingCopy: 'optional',
  profile: 'required',
  suite: 'required',
};
const REACHED: Keys<ReachedByBoth> = { results: 'required', passed: 'required' };
const CHANGES: Keys<CauseChanges> = {
  mended: 'required',
  new: 'required',
  changed: 'required',
  uncovered: 'required',
  hidden: 'required',
  same: 'required',
  outside: 'required',
};
const CAUSE: Keys<ComparedCause> = {
  identity: 'required',
  level: 'required',
  cases: 'required',
  results: 'required',
  followers: 'required',
  unreached: 'required',
  drives: 'required',
  shortest: 'required',
  reproduce: 'required',
  seen: 'required',
};
const COVERED: Keys<CoveredCause> = { ...CAUSE, hiddenBy: 'required', clear: 'required' };
const CHANGED: Keys<ChangedCause> = {
  ...CAUSE,
  levels: 'optional',
  followed: 'optional',
  evidence: 'optional',
  gained: 'required',
  lost: 'required',
  hiddenBefore: 'required',
  hiddenBy: 'required',
  elsewhere: 'required',
};
const HIDDEN: Keys<HiddenResults> = { by: 'required', results: 'required' };
const OUTSIDE: Keys<CauseChanges['outside'][number]> = { identity: 'required', old: 'required', new: 'required' };
const REGRESSION: Keys<Regression> = {
  id: 'required',
  drive: 'required',
  now: 'required',
  causes: 'required',
  reason: 'optional',
  reproduce: 'required',
};
const UNREACHED: Keys<NoLongerReached> = { by: 'optional', results: 'required', requirements: 'required' };
const NOT_COMPARED: Keys<NotCompared> = { why: 'required', results: 'required', differs: 'optional' };
const DIFFERENCE: Keys<NonNullable<NotCompared['differs']>> = { path: 'required', one: 'required', other: 'required' };

const { run, cause, covered, changed, hidden, outside, regression, noLongerReached, notCompared, difference } =
  DIFF_SCHEMA.definitions;
const { reached, causes } = DIFF_SCHEMA.properties!;

const PAIR = 'PAIR-1/call-evicted@auto-call';
const COVER = 'COVER-1/never-shown@auto-other';
const FAIL = 'FAIL-1/error-installed@auto-summary';
const SIZE = 'SIZE-1/not-smaller@auto-other';
const IDLE = 'PROG-4/not-compacted@auto-other';

function documentOf(old: DiffedReport, other: DiffedReport, more: { allowMixed?: true; strict?: true } = {}) {
  const { strict, ...options } = more;
  return diffDocument(reportDiff(old, other, { requirements: [requirement('PAIR-1')], ...options }), strict);
}
const told = (old: SavedCase[], other: SavedCase[]) => documentOf(reportWith(old), reportWith(other));

const unsupported: SavedCase = { ...shows('CC-0008'), verdict: 'unsupported' };
const broken: SavedCase = { ...shows('CC-0009'), verdict: 'suite-error' };

const mixed = told(
  [
    shows('CC-0001', { roots: [PAIR, FAIL], followers: { [COVER]: FAIL } }),
    shows('CC-0002', { passed: ['SIZE-1'] }),
    shows('CC-0003', { passed: ['PAIR-1'] }),
    shows('CC-0004', { roots: ['PAIR-2/result-evicted@auto-result'] }),
  ],
  [
    shows('CC-0001', { roots: [COVER], passed: ['PAIR-1', 'FAIL-1'] }),
    shows('CC-0002', { roots: [SIZE], more: { reason: 'It grew.' } }),
    shows('CC-0003', { end: 'crash', unreached: { 'PAIR-1': crashOf('crash') } }),
    shows('CC-0005', { roots: ['TASK-1/gone@auto-request'] }),
  ],
);
const hiding = told(
  [
    shows('CC-0001', { roots: [PAIR] }),
    shows('CC-0002', { roots: [PAIR] }),
    shows('CC-0003', { passed: ['COVER-1'] }),
    shows('CC-0004', { roots: [COVER] }),
  ],
  [
    shows('CC-0001', { unreached: { 'PAIR-1': undefined }, more: { notRun: { unanswered: 10 } } }),
    shows('CC-0002', { unreached: { 'PAIR-1': undefined } }),
    shows('CC-0003', { unreached: { 'COVER-1': undefined } }),
    shows('CC-0004', { roots: [IDLE], passed: ['COVER-1'] }),
  ],
);
const changing = told(
  [shows('CC-0001', { roots: [PAIR], followers: { [COVER]: PAIR } }), shows('CC-0002', { roots: [FAIL, SIZE] })],
  [
    shows('CC-0001', { roots: [PAIR, FAIL], levels: { [PAIR]: 2 } }),
    shows('CC-0002', { roots: [IDLE, SIZE], unreached: { 'FAIL-1': IDLE } }),
  ],
);
const left = told(
  [shows('CC-0001'), unsupported, { ...unsupported, id: 'CC-0007' }, shows('CC-0006'), broken],
  [shows('CC-0001'), unsupported, shows('CC-0007'), { ...unsupported, id: 'CC-0006' }, shows('CC-0009')],
);
const other = { ...header.suite, edition: '2027' };
const options = { reach: 'preload' as const, rename: false, timeout: 1, with: 'mine@2.0.0' };
const acrossSuites = documentOf(reportWith([shows('CC-0001')]), reportWith([shows('CC-0001')], { suite: other }), {
  allowMixed: true,
});
const acrossVersions = documentOf(
  reportWith([shows('CC-0001', { roots: [PAIR] })]),
  reportWith([shows('CC-0001', { roots: [PAIR, SIZE] })], { options, seed: '2' }),
  { strict: true },
);

const ALL: Record<string, DiffDocument> = { mixed, hiding, changing, left, acrossSuites, acrossVersions };

describe('the schema of a comparison', () => {
  it.each<[string, Definition | undefined, Record<string, string>]>([
    ['DiffDocument', DIFF_SCHEMA, DOCUMENT],
    ['DiffedRun', run, RUN],
    ['ReachedByBoth', reached, REACHED],
    ['CauseChanges', causes, CHANGES],
    ['ComparedCause', cause, CAUSE],
    ['CoveredCause', covered, COVERED],
    ['ChangedCause', changed, CHANGED],
    ['HiddenResults', hidden, HIDDEN],
    ['a cause outside', outside, OUTSIDE],
    ['Regression', regression, REGRESSION],
    ['NoLongerReached', noLongerReached, UNREACHED],
    ['NotCompared', notCompared, NOT_COMPARED],
    ['Difference', difference, DIFFERENCE],
  ])('has the keys of %s, and asks for those that are not optional', (_, definition, keys) => {
    expect(Object.keys(definition!.properties!).sort()).toEqual(Object.keys(keys).sort());
    const required = Object.keys(keys).filter((key) => keys[key] === 'required');
    expect([...definition!.required!].sort()).toEqual(required.sort());
  });

  it.each(Object.entries(ALL))('accepts what a comparison comes to: %s', (_, document) => {
    expect(faultsOf(document)).toEqual([]);
  });

  it('was asked about every list, every kind of what hides, and every reason to leave out', () => {
    const documents = Object.values(ALL);
    const listed = documents.flatMap((one) => Object.entries(one.causes).flatMap(([name, all]) => all.map(() => name)));
    expect(new Set(listed)).toEqual(new Set(Object.keys(CHANGES)));
    const hiders = documents.flatMap(({ causes: { hidden, uncovered, changed } }) =>
      [...hidden, ...uncovered, ...changed].flatMap(({ hiddenBy }) => hiddenBy.map(({ by }) => by.kind)),
    );
    expect(new Set(hiders)).toEqual(new Set(DIFF_SCHEMA.definitions.hider!.properties!.kind!.enum));
    const whys = documents.flatMap((one) => one.notCompared.map(({ why }) => why));
    const known = notCompared!.properties!.why!.enum!.filter((why) => !ACROSS.has(String(why)));
    expect(new Set(whys)).toEqual(new Set(known));
    for (const list of ['regressions', 'noLongerReached', 'remarks'] as const)
      expect(documents.flatMap((one): unknown[] => one[list])).not.toEqual([]);
  });

  it.each(['other-suite', 'other-profile', 'other-conditions'])('asks in what two runs differ: %s', (why) => {
    const differs = { path: 'suite.edition', one: '"2026"', other: '"2027"' };
    expect(faultsOf({ ...mixed, notCompared: [{ why, results: 1, differs }] })).toEqual([]);
    expect(faultsOf({ ...mixed, notCompared: [{ why, results: 1 }] })).not.toEqual([]);
    expect(faultsOf({ ...mixed, notCompared: [{ why: 'only-old', results: 1, differs }] })).not.toEqual([]);
  });

  const withCauses = (changes: object): object => ({ ...mixed, causes: { ...mixed.causes, ...changes } });
  const [mended] = mixed.causes.mended;
  const [covering] = hiding.causes.hidden;
  const [change] = changing.causes.changed;

  it.each<[string, object]>([
    ['another format', { ...mixed, format: 'conform-diff/2' }],
    ['a key it does not know', { ...mixed, colour: 'red' }],
    ['no exit code', { ...mixed, exit: undefined }],
    ['an exit code that no comparison has', { ...mixed, exit: 3 }],
    ['nothing that was compared', { ...mixed, compared: 0 }],
    ['a list too few', withCauses({ hidden: undefined })],
    ['a cause with a name that is none', withCauses({ same: ['PAIR-1'] })],
    ['a cause of level 4', withCauses({ mended: [{ ...mended, level: 4 }] })],
    ['a cause that nothing shows', withCauses({ new: [{ ...mended, results: 0 }] })],
    ['a mended cause that something hides', withCauses({ mended: [covering] })],
    ['a hidden cause that nothing hides', withCauses({ hidden: [{ ...covering, hiddenBy: [] }] })],
    ['a cause that hides without its name', withCauses({ hidden: [hiddenAs({ kind: 'cause' })] })],
    ['what was not run with a reason', withCauses({ hidden: [hiddenAs({ kind: 'not-run', reason: 'x' })] })],
    ['a kind of hiding there is none of', withCauses({ hidden: [hiddenAs({ kind: 'shy' })] })],
    ['a change of which nobody says where it is gained', withCauses({ changed: [{ ...change, gained: undefined }] })],
    ['a regression that passes', { ...mixed, regressions: [{ ...mixed.regressions[0], now: 'pass' }] }],
    ['a reason there is none of', { ...mixed, notCompared: [{ why: 'rain', results: 1 }] }],
  ])('refuses %s', (_, document) => {
    expect(faultsOf(document)).not.toEqual([]);
  });

  function hiddenAs(by: object): object {
    return { ...covering, hiddenBy: [{ by, results: 1 }] };
  }
});

/** Where nothing is compared because of them, `conform diff` writes nothing. */
const ACROSS = new Set(['other-suite', 'other-profile', 'other-conditions']);
