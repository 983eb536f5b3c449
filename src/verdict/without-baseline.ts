import { EARLY_END_VERDICTS } from './baseline/apply-entries.ts';
import type { CaseResult, RequirementVerdict } from './verdict.ts';
import { worstVerdict } from './verdict-order.ts';

/**
 * The opposite of `settled`: a report that was made with a baseline can be held against another one.
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
  const isEnded = EARLY_END_VERDICTS.includes(result.verdict);
  const verdict = known?.was ?? (isEnded ? result.verdict : worstVerdict(requirements.map((one) => one.verdict)));
  const because = reason === undefined || verdict === 'pass' ? {} : { reason };
  return { ...rest, verdict, ...because, requirements } as Result;
}

function unknown(one: RequirementVerdict): RequirementVerdict {
  const { known, ...rest } = one;
  if (known === undefined) return one;
  return known.was === 'pass' ? { id: one.id, verdict: 'pass' } : { ...rest, verdict: known.was };
}
