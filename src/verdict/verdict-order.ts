import type { Verdict } from './verdict.ts';

/** Worst first: a case takes the worst verdict of its requirements. */
const WORST_FIRST = [
  'suite-error',
  'crash',
  'timeout',
  'protocol',
  'fail',
  'unexpected-pass',
  'blocked',
  'known-fail',
  'provisional',
  'unsupported',
  'pass',
] as const satisfies readonly Verdict[];

/**
 * @param verdicts at least one
 * @returns the worst of them
 * @throws RangeError on none: nothing evaluated is not a pass
 */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  const found = WORST_FIRST.find((verdict) => verdicts.includes(verdict));
  if (found === undefined) throw new RangeError('There is no worst of no verdicts.');
  return found;
}

/** @returns 0 for the worst verdict there is, more for better ones */
export const severityOf = (verdict: Verdict): number => WORST_FIRST.indexOf(verdict);
