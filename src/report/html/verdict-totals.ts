import type { Verdict } from '../../verdict/verdict-order.ts';
import { severityOf } from '../../verdict/verdict-order.ts';

/** How many cases came to each verdict, best first, those left out that no case came to. */
export type VerdictTotals = [verdict: Verdict, count: number][];

/** @returns the totals of all verdicts */
export function verdictTotals(verdicts: readonly Verdict[]): VerdictTotals {
  const counts = new Map<Verdict, number>();
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => rank(one) - rank(other));
}

/** What passed and what failed stand side by side; what was not looked at comes last. */
function rank(verdict: Verdict): number {
  if (verdict === 'pass') return -1;
  return verdict === 'unsupported' ? 100 : severityOf(verdict);
}
