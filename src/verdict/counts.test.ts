import { describe, expect, it } from 'vitest';
import { countsOf } from './counts.ts';
import type { CaseResult } from './verdict.ts';
import type { Verdict } from './verdict-order.ts';

const ofVerdict = (verdict: Verdict) => ({ verdict, requirements: [] as CaseResult['requirements'] }) as CaseResult;

describe('countsOf', () => {
  it('keeps what was skipped out of what was evaluated, and shows both', () => {
    const results = (['pass', 'fail', 'blocked', 'unsupported', 'timeout'] as const).map(ofVerdict);
    expect(countsOf(9, results)).toEqual({ declared: 9, selected: 5, evaluated: 2, passed: 1 });
  });

  it('shows what was seen at a price beside what passed, and never among it', () => {
    const results = (['pass', 'priced', 'priced', 'fail'] as const).map(ofVerdict);
    expect(countsOf(4, results)).toEqual({ declared: 4, selected: 4, evaluated: 2, passed: 1, priced: 2 });
  });

  it('counts what was found, whatever a baseline has made of it', () => {
    const known = (word: Verdict, was: Verdict) => ({
      ...ofVerdict(word),
      requirements: [
        { id: 'PAIR-1', verdict: word, known: { was, reason: 'It is so.', since: '2026-01-05', line: 5 } },
      ],
    });
    const results = [known('known-fail', 'fail'), known('known-fail', 'blocked'), known('unexpected-pass', 'pass')];
    expect(countsOf(3, results)).toEqual({ declared: 3, selected: 3, evaluated: 2, passed: 1 });
  });
});
