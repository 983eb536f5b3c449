import { describe, expect, it } from 'vitest';
import { isEarlyEnd, needsAttention, severityOf, type Verdict, worstVerdict } from './verdict-order.ts';

describe('the worst verdict', () => {
  it('lets a failure outweigh what could not be evaluated', () => {
    expect(worstVerdict(['pass', 'blocked', 'fail'])).toBe('fail');
  });

  it('never lets a skip or a block read as green', () => {
    expect(worstVerdict(['pass', 'blocked'])).toBe('blocked');
    expect(worstVerdict(['pass', 'unsupported'])).toBe('unsupported');
  });

  it('puts a broken suite before everything it may have said', () => {
    expect(worstVerdict(['fail', 'suite-error', 'crash'])).toBe('suite-error');
  });

  it('refuses to make something of nothing', () => {
    expect(() => worstVerdict([])).toThrow(RangeError);
  });
});

/** As a reader of a list has them: what is broken, what is open, what nobody has to look at. */
const WORST_FIRST: Verdict[] = ['suite-error', 'crash', 'fail', 'unexpected-pass', 'blocked', 'known-fail', 'pass'];

describe('the order of verdicts', () => {
  it('is that of the worst, for lists too', () => {
    const severities = WORST_FIRST.map(severityOf);
    expect(severities).toEqual(severities.toSorted((one, other) => one - other));
    expect(new Set(severities).size).toBe(WORST_FIRST.length);
    for (const [at, verdict] of WORST_FIRST.entries()) expect(worstVerdict(WORST_FIRST.slice(at))).toBe(verdict);
  });
});

describe('a verdict needs attention', () => {
  it.each(['suite-error', 'crash', 'timeout', 'protocol', 'fail', 'unexpected-pass', 'blocked'])('%s', (verdict) => {
    expect(needsAttention(verdict)).toBe(true);
  });

  it.each(['known-fail', 'provisional', 'unsupported', 'pass'])('but not %s', (verdict) => {
    expect(needsAttention(verdict)).toBe(false);
  });

  it('where this suite does not know it', () => {
    expect(needsAttention('exploded')).toBe(true);
  });
});

describe('a case ends early', () => {
  it('where the adapter failed as a program, and not where the suite did', () => {
    expect(['crash', 'timeout', 'protocol', 'suite-error', 'fail', 'blocked'].filter(isEarlyEnd)).toEqual([
      'crash',
      'timeout',
      'protocol',
    ]);
  });
});
