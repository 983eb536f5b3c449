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
});
