import type { LeftAlone } from '../../adapter/newest-left-alone.ts';
import { callsOf, resultsOf, textOf } from '../../conversation/content.ts';
import { suiteTokensOfText } from '../../conversation/estimate.ts';
import type { Message } from '../../conversation/message.ts';
import type { Runnable } from '../case/case.ts';
import { type PassPoint, passPoints } from '../case/pass-points.ts';
import { isWorthAPass } from '../case/worth-a-pass.ts';

export type Played = Pick<Runnable, 'conversation' | 'steps' | 'sizes'>;

/** Counts differ: what is to be won has to be more by far before every design sees that it is. */
export const SURELY = 1.5;

/**
 * Whether a design that only shortens old tool results where they stand finds something to shorten: at least two results
 * older than those it leaves alone, worth a tenth of the trigger together, and more than it wants to win.
 * @param pass counted from 1; what an earlier pass could have shortened is not counted again
 */
export function reducible(runnable: Played, pass = 1, left: LeftAlone = {}): boolean {
  const { count, tokens } = toClear(runnable, pass, left);
  const { atLeast } = left;
  const isEnough = atLeast === undefined || tokens >= SURELY * atLeast.tokens;
  return isEnough && isWorthAPass(count, tokens, runnable.sizes.effectiveTrigger);
}

/**
 * @param pass counted from 1
 * @param left what of the newest results is left alone
 * @returns how many results there are to clear, and their tokens together
 */
export function toClear(runnable: Played, pass: number, left: LeftAlone = {}): { count: number; tokens: number } {
  const points = passPoints(runnable);
  const point = points[pass - 1];
  if (point === undefined) return { count: 0, tokens: 0 };
  const sizes = olderResults(point, left, lastDone(points.slice(0, pass - 1), point)).map((message) =>
    suiteTokensOfText(textOf(message)),
  );
  return { count: sizes.length, tokens: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The last pass before this one that may have shortened something: one that is repeated had none. */
const lastDone = (earlier: readonly PassPoint[], { in: name, again }: PassPoint): PassPoint | undefined =>
  again === true ? undefined : earlier.findLast((one) => one.in === name && one.takenBack !== true);

/** What the pass before left alone is new to this one. */
function olderResults({ messages }: PassPoint, left: LeftAlone, before?: PassPoint): Message[] {
  const first = startOfNewest(before?.messages ?? [], left);
  return messages.slice(first, startOfNewest(messages, left)).filter((message) => resultsOf(message).length > 0);
}

/**
 * @param left where it says no number: the newest batch, whether its results are there or not
 * @returns index of the message whose calls begin what is left alone; 0 where that is all
 */
export function startOfNewest(messages: readonly Message[], { newest, counting }: LeftAlone = {}): number {
  const answered = new Set(messages.flatMap(resultsOf).map(({ callId }) => callId));
  let count = 0;
  const first = messages.findLastIndex((message) => {
    const calls = callsOf(message).filter(({ id }) => newest === undefined || answered.has(id)).length;
    // A batch that has not come to its end is none for some.
    count += counting === 'batches' ? Number(calls > 0 && calls === callsOf(message).length) : calls;
    return count >= (newest ?? 1);
  });
  return Math.max(0, first);
}
