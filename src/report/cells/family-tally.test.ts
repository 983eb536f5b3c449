import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import { familiesInOrder, familyTally } from './family-tally.ts';

const result = (verdict: Verdict, families?: string[], more: Partial<CaseResult> = {}): CaseResult => ({
  id: 'CC-0001',
  title: 'A case',
  ...(families === undefined ? {} : { families }),
  drive: 'pure',
  verdict,
  requirements: [{ id: 'PAIR-1', verdict }],
  findings: [],
  reproduce: '',
  ...more,
});

function tallyOf(...results: CaseResult[]) {
  const tally = familyTally();
  for (const one of results) tally.add(one);
  return tally;
}

describe('what results say of families', () => {
  it('counts those that came to a verdict about the implementation, and those that passed', () => {
    const tally = tallyOf(
      result('pass', ['rolling-folds']),
      result('fail', ['rolling-folds']),
      result('blocked', ['rolling-folds']),
      result('unsupported', ['rolling-folds']),
      result('crash', ['rolling-folds']),
    );
    expect(tally.of('rolling-folds', 'pure')).toEqual({ selected: 5, evaluated: 2, passed: 1 });
  });

  it('counts a result in each family of its case, on its drive, and one without any in none', () => {
    const tally = tallyOf(
      result('pass', ['tool-pair-splits', 'rolling-folds']),
      result('pass', ['rolling-folds'], { drive: 'agent' }),
      result('fail'),
    );
    expect(tally.of('tool-pair-splits', 'pure')).toEqual({ selected: 1, evaluated: 1, passed: 1 });
    expect(tally.of('rolling-folds', 'pure')).toEqual({ selected: 1, evaluated: 1, passed: 1 });
    expect(tally.of('rolling-folds', 'agent')).toEqual({ selected: 1, evaluated: 1, passed: 1 });
    expect(tally.of('tool-pair-splits', 'agent')).toEqual({ selected: 0, evaluated: 0, passed: 0 });
    expect(tally.families()).toEqual(['tool-pair-splits', 'rolling-folds']);
  });

  it('counts what was found, whatever a baseline says of it', () => {
    const known = { was: 'fail' as const, reason: 'Cut by count.', since: '2026-01-05', line: 1 };
    const excused = result('known-fail', ['rolling-folds'], {
      requirements: [{ id: 'PAIR-1', verdict: 'known-fail', known }],
    });
    expect(tallyOf(excused).of('rolling-folds', 'pure')).toEqual({ selected: 1, evaluated: 1, passed: 0 });
  });

  it('keeps the order of the spec, and what the spec does not know for the end', () => {
    const tally = tallyOf(result('pass', ['of-later']), result('pass', ['second', 'first']));
    expect(familiesInOrder(tally, ['first', 'unused', 'second'])).toEqual(['first', 'second', 'of-later']);
  });
});
