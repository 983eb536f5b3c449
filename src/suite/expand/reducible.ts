import { callsOf, resultsOf, textOf } from '../../conversation/content.ts';
import { suiteTokensOfText } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import type { Runnable } from '../case/case.ts';
import { type PassPoint, passPoints } from '../case/pass-points.ts';
import { isWorthAPass } from '../case/worth-a-pass.ts';

/**
 * Whether a design that only shortens old tool results where they stand finds something to shorten: at least two results
 * older than the newest batch, worth a tenth of the trigger together.
 * @param pass counted from 1; what an earlier pass could have shortened is not counted again
 */
export function reducible(runnable: Pick<Runnable, 'conversation' | 'steps' | 'sizes'>, pass = 1): boolean {
  const points = passPoints(runnable);
  const point = points[pass - 1];
  if (point === undefined) return false;
  const sizes = olderResults(point, lastDone(points.slice(0, pass - 1), point)).map((message) =>
    suiteTokensOfText(textOf(message)),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return isWorthAPass(sizes.length, total, runnable.sizes.effectiveTrigger);
}

/** The last pass before this one that may have shortened something: one that is repeated had none. */
const lastDone = (earlier: readonly PassPoint[], { in: name, again }: PassPoint): PassPoint | undefined =>
  again === true ? undefined : earlier.findLast((one) => one.in === name && one.takenBack !== true);

/** The newest batch of the pass before was left alone then, so it is new to this one. */
function olderResults({ messages }: PassPoint, before?: PassPoint): Message[] {
  const first = Math.max(0, newestBatch(before?.messages ?? []));
  const newest = Math.max(0, newestBatch(messages));
  return messages.slice(first, newest).filter((message) => resultsOf(message).length > 0);
}

/** Index of the last message with calls; -1 where there is none. */
const newestBatch = (messages: readonly Message[]): number =>
  messages.findLastIndex((message) => callsOf(message).length > 0);
