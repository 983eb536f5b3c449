import { readableOf, resultsOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { ToolResultBlock } from '../../conversation/message.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { tokenBoundsOf } from '../budget/token-bounds.ts';
import type { Pass } from '../passes/pass.ts';
import { type ResultPair, resultText, toolMessageOf } from './reduced-results.ts';

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
