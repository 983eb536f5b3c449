import { suiteTokens } from '../../conversation/estimate.ts';
import { tokenBoundsOf } from '../budget/token-bounds.ts';
import { mustCompact, settableThreshold } from '../budget/trigger.ts';
import { compacted } from '../view/changes.ts';
import type { ExpectationEvidence } from './predicate-check.ts';

export const NOT_DUE_AT_END = 'An agent had compacted within the turn, and at its end none was due.';

/**
 * An agent looks at the size as well, at every request of the turn, and has nothing left to do at the next step where an earlier
 * request has brought it below its trigger for every estimator, or a pass on the way has for the counter that the trigger was calibrated by.
 */
export function wasNotDue({ pass, passes, trace }: Pick<ExpectationEvidence, 'pass' | 'passes' | 'trace'>): boolean {
  const { onWire, reason, before } = pass;
  const threshold = settableThreshold(trace);
  if (!onWire || reason !== 'auto' || threshold === undefined) return false;
  const hasCompacted = passes.some((one) => one.in === pass.in && one.step < pass.step && compacted(one));
  return tokenBoundsOf(before).high(0, before.length) < threshold || (hasCompacted && suiteTokens(before) < threshold);
}

/**
 * Who lives through a conversation turn by turn compacts on the way, with a tail that was the newest then. What stands in it need not go
 * by the end of the turn a case asks about, where no further pass had to run by then.
 */
export function compactedOnTheWay({ pass, single, trace }: ExpectationEvidence): boolean {
  if (!pass.spans) return false;
  const parts = single.filter((one) => one.in === pass.in && one.step < pass.step);
  const last = parts.at(-1);
  return last !== undefined && !compacted(last) && parts.some(compacted) && !mustCompact(last, trace);
}
