import { isNeverDue } from '../../adapter/capabilities.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { tokenBoundsOf } from '../budget/token-bounds.ts';
import { hasUnseenContent, mostTokens, triggerPositionOf } from '../budget/trigger.ts';
import { thresholdOf } from '../budget/trigger-threshold.ts';
import { type Judgement, violated } from '../findings/judgement.ts';
import { summarizerRequests } from '../findings/phrases.ts';
import { conversationNameOf } from '../passes/conversation-state.ts';
import type { Evidence } from '../passes/evidence.ts';
import { arrivalCount } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { requestPlaces } from '../requests/request-places.ts';
import { wasAnswered } from '../requests/request-text.ts';
import { otherRefusalOf, wasTooLong } from '../requests/ruling.ts';
import { compacted } from '../view/changes.ts';
import { changedBesideArchive, changedWay, type StatePart } from './changed-parts.ts';
import { passBefore } from './earlier-passes.ts';
import { raisedAtHalfCharacter } from './raised-at-half-character.ts';
import { harmedBy } from './taken-off.ts';

/** When a pass has nothing to do, and whether it did anything: the ground that IDEM-1, PROG-1 and OVER-1 share. */

/**
 * @returns why an `auto` pass has nothing to do, as the part of a sentence; undefined where its trigger may have fired, where
 * messages only came in, and where the provider has just refused a request, or one about as large for its size: what an agent
 * makes of that is OVER-1's and OVER-2's affair
 */
export function whyNothingIsDue(pass: Pass, { passes, trace }: Evidence): string | undefined {
  if (pass.intake) return undefined;
  if (pass.onWire && (followsRefusal(pass, passes) || isNearOverflow(pass, passes))) return undefined;
  if (isNeverDue(trace.profile)) return 'the profile declares no trigger that fires by itself';
  if (triggerPositionOf(pass, trace) === 'clearly-below') return 'the conversation is far below the trigger';
  const previous = passes.find(({ step }) => step === stepBefore(pass, trace));
  const isOwnDoing = previous !== undefined && compacted(previous) && arrivalCount(previous) === 0;
  const repeats = isOwnDoing && isBelow(pass, trace);
  return repeats ? 'it follows directly on a pass that compacted, and the view is below the trigger' : undefined;
}

/** @returns what a pass did that had nothing to do, in a few words each; none where it was idle */
export function activityOf(pass: Pass, evidence: Evidence): string[] {
  const changed = changedBesideArchive(pass, evidence.profile);
  return [
    ...(pass.summarizer.length > 0 ? [summarizerRequests(pass.summarizer.length)] : []),
    ...changed.map((part) => `the ${part} changed`),
    ...(pass.threw === undefined || raisesForOthers(pass, evidence)
      ? []
      : [`the implementation raised: ${pass.threw}`]),
  ];
}

/**
 * @param said what was wrong with it, and what was expected
 * @returns the violation of a pass that had nothing to do: a changed view tells more than the requests it was made with
 */
export function judgeActivity(pass: Pass, evidence: Evidence, said: { message: string; expected: string }): Judgement {
  const changed = changedBesideArchive(pass, evidence.profile);
  return violated(activityWay(pass, changed), said.message, {
    expected: said.expected,
    got: activityOf(pass, evidence).join(', '),
    requests: requestPlaces(pass, pass.summarizer),
    // Who only raised has harmed nothing, and has raised over all of it.
    ...(changed.length === 0 && pass.summarizer.length === 0
      ? { messages: pass.hashes.before }
      : harmedBy(pass, changed)),
  });
}

function activityWay({ summarizer }: Pass, changed: readonly StatePart[]): string {
  if (summarizer.length > 0 && !changed.includes('view')) return 'asked-anyway';
  return changed.length > 0 ? changedWay(changed) : 'raised';
}

/** An agent whose own request the model refused, or which can't be encoded, may well raise that: it is no word about compaction. */
const raisesForOthers = (pass: Pass, { passes }: Evidence): boolean =>
  pass.onWire && (raisedAtHalfCharacter(pass) || wasRefused(pass, passes));

const wasRefused = (pass: Pass, passes: readonly Pass[]): boolean =>
  passes.some(
    ({ in: name, step, probe }) => name === pass.in && step === pass.step - 1 && !(probe && wasAnswered(probe)),
  );

function followsRefusal(pass: Pass, passes: Pass[]): boolean {
  const probe = passBefore(pass, { passes })?.probe;
  return wasTooLong(probe) || otherRefusalOf(probe) !== undefined;
}

/** Too many bytes, a picture, no reason at all: whoever takes these for an overflow does nothing wrong. */
const mayBeTooLong = ({ probe }: Pass): boolean =>
  wasTooLong(probe) || ['bytes', 'media', 'unclear'].includes(otherRefusalOf(probe) ?? '');

/** Of a request that was too long; an agent that has learned from the refusal may well keep some way off. */
const NEAR = 0.5;

/** The conversation is about as large again as it was when it was refused, whatever its trigger says. */
const isNearOverflow = ({ in: name, step, before }: Pass, passes: Pass[]): boolean =>
  passes.some(
    (other) =>
      other.in === name &&
      other.step < step &&
      mayBeTooLong(other) &&
      tokenBoundsOf(before).high(0, before.length) > NEAR * tokenBoundsOf(other.after).low(0, other.after.length),
  );

/** The last step of the same conversation: several on one instance take turns, and loading one again adds nothing to it. */
const stepBefore = (pass: Pass, { steps }: Trace): number =>
  steps.findLastIndex(
    (step, at) => at < pass.step && step.step.do !== 'reload' && conversationNameOf(step) === pass.in,
  );

/** Right after a pass the size is the implementation's own doing, so the trigger itself is the line. */
function isBelow(pass: Pass, trace: Trace): boolean {
  const threshold = thresholdOf(trace.case);
  if (threshold === undefined || hasUnseenContent(pass)) return false;
  return mostTokens(pass, trace) < threshold;
}
