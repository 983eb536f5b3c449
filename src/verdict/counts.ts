import type { CaseResult } from './verdict.ts';

/** The four numbers that every line of a report carries: a bare percentage hides what was never looked at. */
export interface Counts {
  /** case variants in the corpus, per drive */
  declared: number;
  /** chosen to run */
  selected: number;
  /** came to a verdict about the implementation: pass or fail */
  evaluated: number;
  passed: number;
}

/** @param declared case variants in the corpus times drives of the adapter */
export function countsOf(declared: number, results: readonly CaseResult[]): Counts {
  const evaluated = results.filter(({ verdict }) => isEvaluated(verdict)).length;
  const passed = results.filter(({ verdict }) => verdict === 'pass').length;
  return { declared, selected: results.length, evaluated, passed };
}

const isEvaluated = (verdict: CaseResult['verdict']): boolean =>
  verdict === 'pass' || verdict === 'fail' || verdict === 'known-fail' || verdict === 'unexpected-pass';
