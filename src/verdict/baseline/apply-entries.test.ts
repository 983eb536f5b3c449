import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../verdict.ts';
import { withoutBaseline } from '../without-baseline.ts';
import { applyEntries } from './apply-entries.ts';
import { causeNamed, entry, resultOf, shortOf } from './baseline.testkit.ts';
import type { BaselineEntry } from './baseline.ts';
import { isExact } from './baseline.ts';

const applied = (result: CaseResult, entries: BaselineEntry[], holds: string[] = []): CaseResult =>
  applyEntries(
    result,
    entries.map((one) => ({ entry: one, exact: one.targets.every(isExact) })),
    (id) => holds.includes(id),
  );

describe('a result that a baseline knows', () => {
  it.each([
    [
      'an expected failure',
      'CC-0001 PAIR-1:fail PAIR-2:pass',
      ['PAIR-1 fail CC-0001'],
      'known-fail: PAIR-1:known-fail PAIR-2:pass',
    ],
    [
      'a new failure in the same case',
      'CC-0001 PAIR-1:fail ORD-1:fail',
      ['PAIR-1 fail CC-0001'],
      'fail: PAIR-1:known-fail ORD-1:fail',
    ],
    [
      'something blocked in the same case',
      'CC-0001 PAIR-1:fail ORD-1:blocked',
      ['PAIR-1 fail CC-0001'],
      'blocked: PAIR-1:known-fail ORD-1:blocked',
    ],
    [
      'what follows from the failure',
      'CC-0001 PAIR-1:fail<cut ORD-3:blocked<cut',
      ['PAIR-1 fail CC-0001'],
      'known-fail: PAIR-1:known-fail ORD-3:known-fail',
    ],
    [
      'what follows from a failure that is not known',
      'CC-0001 PAIR-1:fail<cut ORD-3:blocked<cut',
      ['ORD-1 fail'],
      'fail: PAIR-1:fail ORD-3:blocked',
    ],
    ['an expected block', 'CC-0001 PAIR-1:blocked', ['PAIR-1 blocked CC-0001'], 'known-fail: PAIR-1:known-fail'],
    ['another verdict than expected', 'CC-0001 PAIR-1:blocked', ['PAIR-1 fail CC-0001'], 'blocked: PAIR-1:blocked'],
    ['a failure where a block was expected', 'CC-0001 PAIR-1:fail', ['PAIR-1 blocked CC-0001'], 'fail: PAIR-1:fail'],
    [
      'a pass where the case is named',
      'CC-0001 PAIR-1:pass',
      ['PAIR-1 fail CC-0001'],
      'unexpected-pass: PAIR-1:unexpected-pass',
    ],
    ['a pass that a pattern covers', 'CC-0001 PAIR-1:pass', ['PAIR-1 fail CC-*'], 'pass: PAIR-1:pass'],
    ['nothing supported', 'CC-0001 PAIR-1:unsupported', ['PAIR-1 fail CC-0001'], 'unsupported: PAIR-1:unsupported'],
    ['a suite that broke', 'CC-0001 PAIR-1:suite-error', ['PAIR-1 fail CC-0001'], 'suite-error: PAIR-1:suite-error'],
  ])('%s', (_, found, entries, expected) => {
    expect(
      shortOf(
        applied(
          resultOf(found),
          entries.map((one) => entry(one)),
        ),
      ),
    ).toBe(`CC-0001 ${expected}`);
  });

  it('is not known by an entry of another cause, nor where one of its causes is new', () => {
    const naming = (...causes: string[]) => entry('PAIR-1 fail CC-0001', { causes: causes.map(causeNamed) });
    const short = (found: string, ...entries: BaselineEntry[]) => shortOf(applied(resultOf(found), entries));
    expect(short('CC-0001 PAIR-1:fail<cut', naming('cut'))).toBe('CC-0001 known-fail: PAIR-1:known-fail');
    expect(short('CC-0001 PAIR-1:fail<cut', naming('torn'))).toBe('CC-0001 fail: PAIR-1:fail');
    expect(short('CC-0001 PAIR-1:fail<cut<torn', naming('torn'))).toBe('CC-0001 fail: PAIR-1:fail');
    expect(short('CC-0001 PAIR-1:fail<cut<torn', naming('torn'), naming('cut'))).toContain('known-fail');
    expect(short('CC-0001 PAIR-1:fail', naming('cut'))).toBe('CC-0001 fail: PAIR-1:fail');
    expect(short('CC-0001 PAIR-1:fail<cut<torn', entry('PAIR-1 fail CC-0001'))).toContain('known-fail');
  });

  it('is not known where it ended as a program by another cause', () => {
    const [auto, manual] = ['PROGRAM-1/crash@auto-other', 'PROGRAM-1/crash@manual-other'];
    const causes = [{ identity: manual, level: 1 as const, followers: 0 }];
    const crashed = resultOf('CC-0001 PAIR-1:blocked', { verdict: 'crash', causes });
    const verdictBy = (more: Partial<BaselineEntry>) => applied(crashed, [entry('crash CC-0001', more)]).verdict;
    expect(verdictBy({ causes: [auto] })).toBe('crash');
    expect([verdictBy({ causes: [manual] }), verdictBy({})]).toEqual(['known-fail', 'known-fail']);
  });

  it('stays an error of the suite, whatever of it an entry would know', () => {
    for (const found of ['CC-0001 PAIR-1:fail', 'CC-0001 PAIR-1:pass']) {
      const broken = resultOf(found, { verdict: 'suite-error', reason: 'The model broke.' });
      expect(applied(broken, [entry('PAIR-1 fail CC-0001'), entry('crash CC-0001')], ['PAIR-1'])).toBe(broken);
    }
  });

  it('is the very same where nothing is known of it', () => {
    const result = resultOf('CC-0001 PAIR-1:fail');
    expect(applied(result, [entry('ORD-1 fail CC-0001'), entry('crash CC-0001')])).toBe(result);
  });

  it('says why, and where that is written', () => {
    const known = applied(resultOf('CC-0001 PAIR-1:fail'), [entry('PAIR-1 fail CC-0001', { issue: 'me/mine#12' })]);
    expect(known.requirements[0]).toEqual({
      id: 'PAIR-1',
      verdict: 'known-fail',
      reason: 'PAIR-1 is broken',
      known: { was: 'fail', reason: 'The cut ignores calls.', issue: 'me/mine#12', since: '2026-01-05', line: 5 },
    });
    expect(known.reason).toBe('PAIR-1: PAIR-1 is broken');
  });

  it('names the new failure as its reason, not the known one before it', () => {
    const found = resultOf('CC-0001 PAIR-1:fail ORD-1:fail', { reason: 'PAIR-1: PAIR-1 is broken' });
    expect(applied(found, [entry('PAIR-1 fail CC-0001')]).reason).toBe('ORD-1: ORD-1 is broken');
  });
});

describe('a law that the case does not claim', () => {
  it('is listed where it is broken, and an entry for it is in vain once it holds', () => {
    const repaired = applied(resultOf('CC-0001 PAIR-1:pass'), [entry('ORD-3 fail CC-0001')], ['ORD-3']);
    expect(shortOf(repaired)).toBe('CC-0001 unexpected-pass: PAIR-1:pass ORD-3:unexpected-pass');
  });

  it('says nothing where nothing exercised it', () => {
    const found = resultOf('CC-0001 PAIR-1:pass');
    expect(applied(found, [entry('ORD-3 fail CC-0001')])).toBe(found);
  });
});

describe('a case that ended early', () => {
  const crashed = resultOf('CC-0001 PAIR-1:blocked', { verdict: 'crash', reason: 'It died.' });

  it('is known with all that it left unseen', () => {
    const known = applied(crashed, [entry('crash CC-0001')]);
    expect(shortOf(known)).toBe('CC-0001 known-fail: PAIR-1:known-fail');
    expect(known).toMatchObject({ reason: 'It died.', known: { was: 'crash' } });
  });

  it('still fails by what it broke before', () => {
    const both = { ...resultOf('CC-0001 PAIR-1:fail ORD-1:blocked'), verdict: 'crash' as const, reason: 'It died.' };
    expect(applied(both, [entry('crash CC-0001')])).toMatchObject({
      verdict: 'fail',
      reason: 'PAIR-1: PAIR-1 is broken',
    });
    expect(applied(both, [entry('PAIR-1 fail CC-0001')])).toMatchObject({ verdict: 'crash', reason: 'It died.' });
  });

  it('is no time-out, and a time-out is no crash', () => {
    expect(applied(crashed, [entry('timeout CC-0001')])).toBe(crashed);
  });

  it('passes unexpectedly once it ends well', () => {
    const well = applied(resultOf('CC-0001 PAIR-1:pass'), [entry('crash CC-0001')]);
    expect(shortOf(well)).toBe('CC-0001 unexpected-pass: PAIR-1:unexpected-pass');
  });

  it('is still a failure where it fails instead', () => {
    expect(applied(resultOf('CC-0001 PAIR-1:fail'), [entry('crash CC-0001')]).verdict).toBe('fail');
  });
});

describe('asFound', () => {
  it.each([
    'CC-0001 PAIR-1:fail<cut ORD-3:blocked<cut PAIR-2:pass',
    'CC-0001 PAIR-1:pass PAIR-2:fail',
    'CC-0001 PAIR-1:blocked',
    'CC-0001 PAIR-1:pass',
  ])('takes the baseline out of %s again', (text) => {
    const found = resultOf(text);
    const known = applied(found, [entry('PAIR-1 fail CC-0001'), entry('PAIR-1 blocked CC-0001')]);
    expect(known).not.toEqual(found);
    expect(shortOf(withoutBaseline(known))).toBe(shortOf(found));
    expect(withoutBaseline(known).requirements).toEqual(found.requirements);
  });

  it('takes out what is listed only because the baseline names it in vain', () => {
    const found = resultOf('CC-0001 PAIR-1:pass');
    const known = applied(found, [entry('ORD-3 fail CC-0001')], ['ORD-3']);
    expect(known.requirements.map(({ id }) => id)).toEqual(['PAIR-1', 'ORD-3']);
    expect(withoutBaseline(known)).toEqual(found);
  });

  it('finds a crash again', () => {
    const crashed = resultOf('CC-0001 PAIR-1:blocked ORD-1:fail', { verdict: 'crash', reason: 'It died.' });
    const known = applied(crashed, [entry('crash CC-0001'), entry('ORD-1 fail CC-0001')]);
    expect(known.verdict).toBe('known-fail');
    expect(withoutBaseline(known)).toEqual(crashed);
  });
});
