import { clearsInPlace } from '../../adapter/capabilities.ts';
import { readableOf, resultsOf } from '../../conversation/content.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { ToolResultBlock } from '../../conversation/message.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { tokenBoundsOf } from '../budget/token-bounds.ts';
import { marksCovered } from '../facts/fruitless-requests.ts';
import { type Judgement, violated } from '../findings/judgement.ts';
import type { Evidence } from '../passes/evidence.ts';
import { arrivalCount } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { keptEnd, sharedStart } from '../text/shared-text.ts';
import { bringsSummary } from './changes.ts';
import { type ResultPair, resultFates, resultText, toolMessageOf } from './reduced-results.ts';

/** @returns whether a result that is too large for nothing lost some of what it said before the model had read it */
export const isUnread = (pair: ResultPair, pass: Pass, trace: Trace): boolean =>
  isLast(pair, pass) && isOrdinary(pair.was, trace);

/** The results at the end are what the next request is made for. */
function isLast({ was }: ResultPair, { before, after }: Pass): boolean {
  const last = before.findLastIndex(({ role }) => role !== 'tool');
  const isAtEnd = before
    .slice(last + 1)
    .flatMap(resultsOf)
    .some(({ callId }) => callId === was.callId);
  if (!isAtEnd) return false;
  const view = after.map(readableOf).join('\n');
  return factsOfResult(was).some((fact) => !view.includes(fact));
}

/** A share of the trigger: what is larger may have to shrink to fit at all (KEEP-2). */
const LARGE = 0.3;

const isOrdinary = (was: ToolResultBlock, { case: { sizes } }: Trace): boolean =>
  tokenBoundsOf([toolMessageOf(was)]).high(0, 1) < LARGE * sizes.effectiveTrigger;

/** @returns the facts that a result states */
export const factsOfResult = (result: ToolResultBlock): Mark[] => marksIn(resultText(result), 'F');

/**
 * A word in the place of a message is enough for what a model has read. The result that it has just asked for nobody has: other words in
 * its place tell the model that it failed, and the work is done again (qwen-code: "Tool execution result was not recorded"). Of who
 * clears results in place CLEAR-1 says so, and of what comes in while a pass runs ATOM-2; and a host that asks nobody may clip what it takes in.
 */
export function unreadReplaced(pass: Pass, { profile, trace }: Evidence): Judgement[] {
  if (clearsInPlace(profile) || !bringsSummary(pass)) return [];
  const shown = marksCovered(pass);
  const isLost = ({ was }: ResultPair) => factsOfResult(was).every((fact) => !shown.has(fact));
  const stood = pass.before.length - arrivalCount(pass);
  const lost = resultFates(pass).reduced.filter(
    (pair) => pair.given < stood && isUnread(pair, pass, trace) && isLost(pair) && isAnother(pair),
  );
  const [first] = lost;
  if (first === undefined) return [];
  return [
    violated('unread-replaced', 'Other words stand in the place of a result that no model has read.', {
      expected: 'results that nobody has answered yet as they are, shortened, or shown to the summarizer',
      got: beginningUpTo(resultText(first.is), 120),
      messages: lost.map(({ given }) => pass.hashes.before[given]!),
      facts: lost.flatMap(({ was }) => factsOfResult(was)),
    }),
  ];
}

/** Characters by which a beginning or an end is known as that of the same text. */
const OWN = 16;

/** Nothing is left of what it said. */
function isAnother({ was, is }: ResultPair): boolean {
  const [then, now] = [resultText(was), resultText(is)];
  return (
    factsOfResult(is).length === 0 &&
    sharedStart(then, now) < OWN &&
    keptEnd(then, now).length < OWN &&
    now.trim() !== ''
  );
}
