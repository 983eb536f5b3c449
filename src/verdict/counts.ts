import type { CaseResult } from './verdict.ts';
import type { Verdict } from './verdict-order.ts';
import { withoutBaseline } from './without-baseline.ts';

/** The numbers that every line of a report carries: a bare percentage hides what was never looked at. */
export interface Counts {
  /** case variants in the corpus, per drive */
  declared: number;
  /** chosen to run */
  selected: number;
  /** came to a verdict about the implementation: pass or fail */
  evaluated: number;
  passed: number;
  /** showed nothing but what the profile gives up on purpose; absent where none did */
  priced?: number;
}

/**
 * Counts what was found: a baseline changes no number, or nobody could compare two runs.
 * @param declared case variants in the corpus times drives of the adapter
 * @param notReached how many that were chosen have no result
 */
export function countsOf(declared: number, results: readonly CaseResult[], notReached = 0): Counts {
  const found = results.map((result) => withoutBaseline(result).verdict);
  const evaluated = found.filter(isEvaluated).length;
  const passed = found.filter((verdict) => verdict === 'pass').length;
  const priced = found.filter((verdict) => verdict === 'priced').length;
  return { declared, selected: results.length + notReached, evaluated, passed, ...(priced === 0 ? {} : { priced }) };
}

/**
 * @param found a verdict as it was found: what a baseline made of it (`known-fail`) does not say whether anything was seen
 * @returns whether it is a verdict about the implementation, so that it is among those evaluated
 */
export const isEvaluated = (found: Verdict): boolean => found === 'pass' || found === 'fail';
