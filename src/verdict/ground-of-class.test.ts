import { expect, it } from 'vitest';
import { groundOfClass } from './ground-of-class.ts';
import type { CaseResult } from './verdict.ts';

const result = (verdict: CaseResult['verdict'], reason?: string): CaseResult =>
  ({ verdict, ...(reason === undefined ? {} : { reason }) }) as CaseResult;

it('counts what says anything, and names why most of the rest does not', () => {
  const few = [result('unsupported', 'no turns'), result('unsupported', 'no agent'), result('unsupported', 'no agent')];
  expect(groundOfClass([result('pass'), result('fail'), result('blocked'), ...few])).toEqual({
    results: 6,
    evaluated: 2,
    unsupported: 3,
    mostly: { reason: 'no agent', results: 2 },
  });
  expect(groundOfClass([result('pass'), result('priced')])).toEqual({ results: 2, evaluated: 2 });
  expect(groundOfClass([result('crash'), result('suite-error')])).toEqual({ results: 2, evaluated: 1 });
});
