import { describe, expect, it } from 'vitest';
import { reportWith, shows } from '../../../src/report/diff/diff.testkit.ts';
import type { SavedCase } from '../../../src/report/saved/saved-case.ts';
import type { Twin } from './twin.ts';
import { twinLines } from './twin-lines.ts';
import { twinOutcome } from './twin-outcome.ts';

const FAIL = 'FAIL-1/error-installed@auto-summary';
const COVER = 'COVER-1/never-shown@auto-other';
const PROG = 'PROG-3/asked-anyway@auto-other';

const TWIN: Twin = { system: 'some', profile: 'default', cause: FAIL, mends: 'No error is a summary.', edits: [] };
const OLD = [shows('CC-0001', { roots: [FAIL], followers: { [COVER]: FAIL } }), shows('CC-0002', { roots: [FAIL] })];
const MENDED = [shows('CC-0001', { passed: ['FAIL-1', 'COVER-1'] }), shows('CC-0002', { passed: ['FAIL-1'] })];

const outcomeOf = (other: SavedCase[], twin: Partial<Twin> = {}, old = OLD) =>
  twinOutcome({ ...TWIN, ...twin }, reportWith(old), reportWith(other), []);

describe('a repair twin', () => {
  it('is as it has to be where its cause is gone and nothing else comes', () => {
    expect(outcomeOf(MENDED)).toEqual({ before: 2, after: 0, toldHidden: '', alsoGone: [], come: [], complaints: [] });
  });

  it('may uncover what stood beneath its cause', () => {
    const uncovered = [shows('CC-0001', { roots: [COVER], passed: ['FAIL-1'] }), MENDED[1]!];
    const { come, complaints } = outcomeOf(uncovered);
    expect(come).toEqual([{ identity: COVER, results: 1, how: 'uncovered' }]);
    expect(complaints).toEqual([]);
  });

  it('is wrong where something appears that was known not to be there', () => {
    const added = [MENDED[0]!, shows('CC-0002', { roots: [PROG], passed: ['FAIL-1'] })];
    const old = [OLD[0]!, shows('CC-0002', { roots: [FAIL], passed: ['PROG-3'] })];
    expect(outcomeOf(added, {}, old).complaints).toEqual([`${PROG} is new, in 1 variants`]);
    const there = [...old, shows('CC-0003', { roots: [PROG] })];
    const spread = outcomeOf([...added, shows('CC-0003', { roots: [PROG] })], {}, there);
    expect(spread.complaints).toEqual([`${PROG} is spread, in 1 variants`]);
  });

  it('is wrong where a variant fails that passed before', () => {
    const broken = [...MENDED, shows('CC-0003', { roots: [COVER] })];
    const { complaints } = outcomeOf(broken, {}, [...OLD, shows('CC-0003', { passed: ['COVER-1'] })]);
    expect(complaints).toEqual([
      `${COVER} is new, in 1 variants`,
      `CC-0003 (pure) passed before, and now: fail ${COVER}`,
    ]);
    const told = { brings: { [COVER]: 'what is kept for it no longer fits' } };
    const outcome = outcomeOf(broken, told, [...OLD, shows('CC-0003', { passed: ['COVER-1'] })]);
    expect(outcome.complaints).toEqual([]);
    expect(twinLines({ ...TWIN, ...told }, 2, outcome)).toContain(
      `  new: ${COVER} (1), what is kept for it no longer fits`,
    );
    expect(outcomeOf(MENDED, told).complaints).toEqual([`${COVER} is not new, and the twin says why it is`]);
  });

  it('may take another cause with it, where it says why, and only there', () => {
    const old = [OLD[0]!, shows('CC-0002', { roots: [FAIL, PROG] })];
    const mended = [MENDED[0]!, shows('CC-0002', { passed: ['FAIL-1', 'PROG-3'] })];
    expect(outcomeOf(mended, {}, old).complaints).toEqual([`${PROG} is gone with it, and nothing says why`]);
    const told = { takes: { [PROG]: 'the same line asks' } };
    const outcome = outcomeOf(mended, told, old);
    expect(outcome.complaints).toEqual([]);
    expect(twinLines({ ...TWIN, ...told }, 1, outcome)).toContain(`  gone with it: ${PROG}, the same line asks`);
    expect(outcomeOf(MENDED, told).complaints).toEqual([`${PROG} is not gone with it, and the twin says why it is`]);
  });

  it('says where the comparison can’t tell that the cause is mended', () => {
    const red = [MENDED[0]!, shows('CC-0002', { roots: [COVER] })];
    const old = [OLD[0]!, shows('CC-0002', { roots: [FAIL, COVER] })];
    const { after, toldHidden, complaints } = outcomeOf(red, {}, old);
    expect({ after, complaints }).toEqual({ after: 0, complaints: [] });
    expect(toldHidden).toBe('not evaluated, the run never exercised it (1 result)');
  });

  it('may leave a remainder, where the twin says why, and only there', () => {
    const rest = [MENDED[0]!, OLD[1]!];
    expect(outcomeOf(rest).complaints).toEqual(['it still shows in 1 variants']);
    expect(outcomeOf(rest, { remains: 'another place' }).complaints).toEqual([]);
    expect(outcomeOf(OLD, { remains: 'another place' }).complaints).toEqual(['it shows in 2 variants, and did in 2']);
    expect(outcomeOf(MENDED, { remains: 'another place' }).complaints).toHaveLength(1);
  });

  it('is wrong where nothing could be compared, as between two states of the corpus', () => {
    const [old, other] = [reportWith(OLD), reportWith(MENDED)];
    const { suite } = other.header;
    const changed = {
      ...other,
      header: { ...other.header, suite: { ...suite, corpus: { ...suite.corpus, digest: 'b' } } },
    };
    expect(twinOutcome(TWIN, old, changed, []).complaints).toEqual([expect.stringContaining('could be compared')]);
  });

  it('has to be of a cause that shows', () => {
    expect(outcomeOf(MENDED, {}, MENDED).complaints).toEqual(['the package as it is does not show it']);
  });
});
