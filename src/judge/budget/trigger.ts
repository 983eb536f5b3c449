import { followsTrigger, isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import { callsOf, resultsOf, text } from '../../conversation/content.ts';
import { leastCount } from '../../conversation/least-count.ts';
import { memoize, memoizeByBoth } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import type { Settings } from '../../conversation/settings.ts';
import { turnStarts } from '../../conversation/turns.ts';
import type { Hash, Trace, TraceStep } from '../../run/trace/trace.ts';
import { MAIN_CONVERSATION } from '../../suite/case/pass-points.ts';
import type { Pass } from '../passes/pass.ts';
import { evictableMessagesOf, isWorthEvicting } from './evictable.ts';
import { isCompactable, isRealUserOf } from './indivisible-units.ts';
import { tokenBoundsOf, tokensAsJson } from './token-bounds.ts';
import { thresholdOf } from './trigger-threshold.ts';

/** Where a conversation stands with its trigger, as far as every estimator agrees. */
export type TriggerPosition = 'clearly-above' | 'clearly-below' | 'near';

/**
 * Real estimators differ by 1.7 times on the same messages, and an implementation may count what the suite does not. What
 * is above by the lowest of them need not be far above: calibration has found where the implementation's own one fires.
 */
export const CLEARLY_ABOVE = 1.4;
const CLEARLY_BELOW = 0.66;

/**
 * @returns where what was given stands; `near` as well where the implementation has no such trigger to set. System prompt and
 * tools count only where they keep it from being below: who counts them fires earlier, and who does not is SIZE-3's affair
 */
export const triggerPositionOf: (pass: Pass, trace: Trace) => TriggerPosition = memoizeByBoth((pass, trace) => {
  const { trigger, automatic } = trace.case.settings;
  if (automatic === false) return 'near';
  if ('turns' in trigger) return positionByTurns(pass, trace, trigger.turns);
  if ('results' in trigger) return positionByResults(pass, trace, trigger.results);
  if ('messages' in trigger)
    return followsTrigger(trace.profile, 'messages') ? positionByCount(pass, trigger.messages) : 'near';
  const threshold = settableThreshold(trace);
  if (threshold === undefined) return 'near';
  if (leastTokens(pass) > CLEARLY_ABOVE * threshold) return 'clearly-above';
  if (mostTokens(pass, trace) < CLEARLY_BELOW * threshold && !hasUnseenContent(pass)) return 'clearly-below';
  return 'near';
});

/**
 * @returns where a trigger in tokens or as a share of the window fires; undefined where none of that kind can be set, and where
 * passes by themselves are switched off
 */
export function settableThreshold({ case: played, profile }: Trace): number | undefined {
  const { trigger, automatic } = played.settings;
  if (
    automatic === false ||
    !('tokens' in trigger || 'fraction' in trigger) ||
    !followsTrigger(profile, 'tokens' in trigger ? 'tokens' : 'fraction')
  )
    return undefined;
  return thresholdOf(played);
}

/** @returns tokens of what was given, the messages alone, by the lowest estimator */
export const leastTokens = ({ before }: Pass): number => tokenBoundsOf(before).low(0, before.length);

/** @returns tokens of what was given with system prompt and tools, by the highest estimator, or as JSON, by which many count */
export function mostTokens({ before }: Pass, { case: { settings } }: Trace): number {
  const beside = promptAndToolsAsMessages(settings);
  const said = Math.max(tokenBoundsOf(before).high(0, before.length), tokensAsJson(before));
  return said + tokenBoundsOf(beside).high(0, beside.length);
}

/** @returns what goes with every agent request besides the messages, as if it were messages */
export const promptAndToolsAsMessages: (settings: Settings) => readonly Message[] = memoize((settings) =>
  partsOf(settings).map((part) => ({ role: 'system', content: [text(part)] })),
);

const partsOf = ({ system, tools }: Settings): string[] => [
  ...(system === undefined ? [] : [system]),
  ...(tools ?? []).map((tool) => JSON.stringify(tool)),
];

/**
 * @returns whether something was given whose size nobody knows. The result of a tool of the agent's own that was compacted
 * before the model saw it stands there without content; one that came in before a turn failed was never shown at all
 */
export const hasUnseenContent = ({ onWire, before }: Pass): boolean =>
  onWire &&
  (before.some((message) => resultsOf(message).some(({ content }) => content.length === 0)) || lacksResults(before));

function lacksResults(messages: readonly Message[]): boolean {
  const answered = new Set(messages.flatMap(resultsOf).map(({ callId }) => callId));
  return messages.flatMap(callsOf).some(({ id }) => !answered.has(id));
}

/**
 * @returns whether every design has to compact now: it was told to, or the trigger lies clearly behind. An overflow tells
 * those who declare that they recover from it; others pass the error on
 */
export function mustCompact(pass: Pass, trace: Trace): boolean {
  if (pass.intake) return false;
  if (pass.reason === 'manual' || (pass.reason === 'overflow' && trace.profile.triggers.includes('overflow')))
    return true;
  return triggerPositionOf(pass, trace) === 'clearly-above';
}

/** Some count all turns there are, and some those that came since a pass took something off: both must agree. */
function positionByTurns(pass: Pass, trace: Trace, threshold: number): TriggerPosition {
  const starts = turnStarts(pass.before, isRealUserOf(pass));
  const stood = isAlwaysOn(trace.profile) ? new Set() : leftByPasses(pass, trace);
  const fresh = starts.filter((at) => !stood.has(pass.hashes.before[at]!));
  if (fresh.length > threshold) return 'clearly-above';
  return starts.length < threshold ? 'clearly-below' : 'near';
}

/** Results that stand as they came: how small one has to be to be left alone besides is everybody's own affair. */
function positionByResults(pass: Pass, trace: Trace, threshold: number): TriggerPosition {
  const standing = pass.before.flatMap((message, at) => (pass.reduced[at] ? [] : resultsOf(message)));
  if (standing.length <= threshold) return 'clearly-below';
  return isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace) ? 'clearly-above' : 'near';
}

/** Hashes of the messages that stood in the view when an earlier pass had changed it. */
function leftByPasses({ step: at, in: name }: Pass, { steps }: Trace): Set<Hash> {
  const earlier = steps.slice(0, at).filter((one) => (one.in ?? MAIN_CONVERSATION) === name);
  return new Set(earlier.flatMap(viewMade));
}

const viewMade = ({ step, given, result }: TraceStep): Hash[] =>
  step.do === 'compact' && result.kind === 'observed' && result.view.join() !== given.join() ? result.view : [];

/** Some count their own messages, the system's and each result of a batch, and some don't, so all counts must agree. */
function positionByCount(pass: Pass, threshold: number): TriggerPosition {
  const said = leastCount(pass.before.filter((_, at) => isCompactable(pass, at)));
  if (said > threshold) return 'clearly-above';
  return pass.before.length < threshold ? 'clearly-below' : 'near';
}
