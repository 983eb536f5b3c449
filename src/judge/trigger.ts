import { resultsOf } from '../conversation/content.ts';
import type { Trace } from '../run/trace.ts';
import type { Pass } from './pass.ts';
import { thresholdOf } from './threshold.ts';
import { isMaterial } from './units.ts';
import { weigh } from './weight.ts';

/** Where a conversation stands with its trigger, as far as every estimator agrees. */
export type Standing = 'clearly-above' | 'clearly-below' | 'near';

/**
 * Real estimators differ by 1.7 times on the same messages, and an implementation may count what the suite does not. What
 * is above by the lowest of them need not be far above: calibration has found where the implementation's own one fires.
 */
const CLEARLY_ABOVE = 1.4;
const CLEARLY_BELOW = 0.66;

/** @returns where what was given stands; `near` as well where the implementation has no such trigger to set */
export function standingOf(pass: Pass, { case: played, profile }: Trace): Standing {
  const { trigger } = played.settings;
  if ('messages' in trigger)
    return profile.triggers.includes('messages') ? standingByCount(pass, trigger.messages) : 'near';
  if (!profile.triggers.includes('tokens' in trigger ? 'tokens' : 'fraction')) return 'near';
  const threshold = thresholdOf(played);
  if (threshold === undefined) return 'near';
  const { length } = pass.before;
  const weight = weigh(pass.before);
  if (weight.low(0, length) > CLEARLY_ABOVE * threshold) return 'clearly-above';
  if (weight.high(0, length) < CLEARLY_BELOW * threshold && !hasUnseen(pass)) return 'clearly-below';
  return 'near';
}

/**
 * @returns whether something was given whose size nobody knows: the result of a tool of the agent's own that was compacted
 * before the model saw it stands there without content
 */
export const hasUnseen = ({ onWire, before }: Pass): boolean =>
  onWire && before.some((message) => resultsOf(message).some(({ content }) => content.length === 0));

/** @returns whether every design has to compact now: it was told to, or the trigger lies clearly behind */
export const isDue = (pass: Pass, trace: Trace): boolean =>
  pass.reason !== 'auto' || standingOf(pass, trace) === 'clearly-above';

/** Some count their own messages and the system's and some don't, so both counts must agree. */
function standingByCount(pass: Pass, threshold: number): Standing {
  const said = pass.before.filter((_, at) => isMaterial(pass, at)).length;
  if (said > threshold) return 'clearly-above';
  return pass.before.length < threshold ? 'clearly-below' : 'near';
}
