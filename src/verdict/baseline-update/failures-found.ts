import type { Drive } from '../../adapter/profile.ts';
import type { KnownVerdict } from '../baseline/baseline.ts';
import type { CaseResult, RequirementVerdict } from '../verdict.ts';
import { isEarlyEnd } from '../verdict-order.ts';
import { withoutBaseline } from '../without-baseline.ts';

/** One thing a baseline would have to know so that a result is as expected. */
export interface FoundFailure {
  /** id of the variant */
  id: string;
  drive: Drive;
  /** absent where the case ended as a whole */
  requirement?: string;
  verdict: KnownVerdict;
}

/**
 * @param results of a report, with or without a baseline
 * @returns what is wrong in each, as it was found. A failure that follows from another one in the same case is known with
 * it; a suite that broke says nothing about the implementation
 */
export const failuresIn = (results: readonly CaseResult[]): FoundFailure[] =>
  results.map(withoutBaseline).flatMap((result) => {
    const { id, verdict, requirements } = result;
    const drive = result.drive as Drive;
    if (verdict === 'suite-error') return [];
    const isEnded = isEarlyEnd(verdict);
    const end: FoundFailure[] = isEnded ? [{ id, drive, verdict: verdict as KnownVerdict }] : [];
    const counting = requirements.filter((one) => isOne(one, isEnded));
    return [
      ...end,
      ...counting.map((one) => ({ id, drive, requirement: one.id, verdict: one.verdict as KnownVerdict })),
    ];
  });

/** What a crash has left unseen is known with the crash. */
const isOne = ({ verdict, explainedBy }: RequirementVerdict, isEnded: boolean): boolean =>
  verdict === 'fail' || (verdict === 'blocked' && explainedBy === undefined && !isEnded);
