import type { CaseResult, RequirementVerdict } from './verdict.ts';
import { isEarlyEnd, type Verdict, worstVerdict } from './verdict-order.ts';

/**
 * The opposite of `applyEntries`: a report that was made with a baseline can be held against another one.
 * @returns the result as it was before anything was known of it
 */
export function withoutBaseline<Result extends CaseResult>(result: Result): Result {
  const { known, reason, ...rest } = result;
  const requirements = result.requirements.filter(({ unclaimed }) => unclaimed !== true).map(unknown);
  const isSame =
    known === undefined &&
    requirements.length === result.requirements.length &&
    requirements.every((one, at) => one === result.requirements[at]);
  if (isSame) return result;
  const isEnded = isEarlyEnd(result.verdict);
  const verdict = known?.was ?? (isEnded ? result.verdict : worstVerdict(requirements.map((one) => one.verdict)));
  const because = reason === undefined || verdict === 'pass' ? {} : { reason };
  return { ...rest, verdict, ...because, requirements } as Result;
}

/** @returns what was found of a requirement, before a baseline said anything of it */
export const verdictFound = ({ verdict, known }: { verdict: Verdict; known?: { was: Verdict } }): Verdict =>
  known?.was ?? verdict;

function unknown(one: RequirementVerdict): RequirementVerdict {
  const { known, ...rest } = one;
  if (known === undefined) return one;
  return known.was === 'pass' ? { id: one.id, verdict: 'pass' } : { ...rest, verdict: known.was };
}
