import type { ClearingTerms } from '../../adapter/profile.ts';
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
export function reducible(runnable: Played, pass = 1, { newest, atLeast }: ClearingTerms = {}): boolean {
  const { count, tokens } = toClear(runnable, pass, newest);
  const isEnough = atLeast === undefined || tokens >= SURELY * atLeast.tokens;
  return isEnough && isWorthAPass(count, tokens, runnable.sizes.effectiveTrigger);
}

/**
 * @param pass counted from 1
 * @param newest results that are left alone
 * @returns how many results there are to clear, and their tokens together
 */
export function toClear(runnable: Played, pass: number, newest?: number): { count: number; tokens: number } {
  const points = passPoints(runnable);
  const point = points[pass - 1];
  if (point === undefined) return { count: 0, tokens: 0 };
  const sizes = olderResults(point, newest, lastDone(points.slice(0, pass - 1), point)).map((message) =>
    suiteTokensOfText(textOf(message)),
  );
  return { count: sizes.length, tokens: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The last pass before this one that may have shortened something: one that is repeated had none. */
const lastDone = (earlier: readonly PassPoint[], { in: name, again }: PassPoint): PassPoint | undefined =>
  again === true ? undefined : earlier.findLast((one) => one.in === name && one.takenBack !== true);

/** What the pass before left alone is new to this one. */
function olderResults({ messages }: PassPoint, newest: number | undefined, before?: PassPoint): Message[] {
  const first = startOfNewest(before?.messages ?? [], newest);
  return messages.slice(first, startOfNewest(messages, newest)).filter((message) => resultsOf(message).length > 0);
}

/**
 * @param newest left out: the newest batch, whether its results are there or not
 * @returns index of the message whose calls begin what is left alone; 0 where that is all
 */
export function startOfNewest(messages: readonly Message[], newest?: number): number {
  const answered = new Set(messages.flatMap(resultsOf).map(({ callId }) => callId));
  let count = 0;
  const first = messages.findLastIndex((message) => {
    count += callsOf(message).filter(({ id }) => newest === undefined || answered.has(id)).length;
    return count >= (newest ?? 1);
  });
  return Math.max(0, first);
}
