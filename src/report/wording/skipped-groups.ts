import type { CaseResult } from '../../verdict/verdict.ts';
import type { Verdict } from '../../verdict/verdict-order.ts';
import { severityOf } from '../../verdict/verdict-order.ts';
import { caseReason } from './case-details.ts';
import { isProblem } from './problem-groups.ts';

/** Cases that count neither for nor against the implementation, for one and the same reason. */
export interface SkippedGroup {
  verdict: Verdict;
  reason: string;
  count: number;
}

/** @returns what was neither passed nor a problem, by verdict and reason: known failures first, then the most frequent */
export function skippedGroups(results: readonly CaseResult[]): SkippedGroup[] {
  const groups = new Map<string, SkippedGroup>();
  for (const result of results.filter((one) => one.verdict !== 'pass' && !isProblem(one))) {
    const { verdict } = result;
    const reason = caseReason(result);
    const key = `${verdict} ${reason}`;
    const group = groups.get(key) ?? { verdict, reason, count: 0 };
    group.count += 1;
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (one, other) => severityOf(one.verdict) - severityOf(other.verdict) || other.count - one.count,
  );
}
