import type { Drive } from '../../adapter/profile.ts';
import type { KnownVerdict } from '../baseline/baseline.ts';
import { isCauseOfEnd } from '../seen-cause.ts';
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
  /** identities of its causes; absent where it has none */
  causes?: readonly string[];
}

/**
 * @param results of a report, with or without a baseline
 * @returns what is wrong in each, as it was found. A failure that follows from another one in the same case is known with
 * it; a suite that broke says nothing about the implementation
 */
export const failuresIn = (results: readonly CaseResult[]): FoundFailure[] =>
  results.map(withoutBaseline).flatMap((result) => {
    const { id, verdict, requirements, causes = [] } = result;
    const drive = result.drive as Drive;
    if (verdict === 'suite-error') return [];
    const isEnded = isEarlyEnd(verdict);
    const ends = causes.map(({ identity }) => identity).filter(isCauseOfEnd);
    const named = ends.length === 0 ? {} : { causes: ends };
    const end: FoundFailure[] = isEnded ? [{ id, drive, verdict: verdict as KnownVerdict, ...named }] : [];
    const counting = requirements.filter((one) => isOne(one, isEnded));
    return [
      ...end,
      ...counting.map(({ id: requirement, verdict: found, causes }) => ({
        id,
        drive,
        requirement,
        verdict: found as KnownVerdict,
        ...(causes === undefined ? {} : { causes }),
      })),
    ];
  });

/** What a crash or another root has left unseen is known with it. */
const isOne = ({ verdict, follows, unreached }: RequirementVerdict, isEnded: boolean): boolean =>
  verdict === 'fail' || (verdict === 'blocked' && (follows ?? unreached) === undefined && !isEnded);
