import { ESTIMATORS, estimatesOf, suiteTokens } from '../../conversation/estimate.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';

/**
 * How many tokens a stretch of messages has, by all estimators. Real ones differ by 1.7 times on the same messages, so
 * a law only speaks where they agree: `low` is the least any of them says, `high` the most.
 */
export interface TokenBounds {
  /** @param from first index @param to one past the last */
  low(from: number, to: number): number;
  high(from: number, to: number): number;
}

/** @returns the bounds of any stretch of the messages; one pass over them, then no more than one step per estimator */
export function tokenBoundsOf(messages: readonly Message[]): TokenBounds {
  const sums = prefixSums(messages);
  const each = (from: number, to: number, choose: (a: number, b: number) => number) =>
    sums.map((sum) => sum[to]! - sum[from]!).reduce(choose);
  return {
    low: (from, to) => each(from, to, (a, b) => (a < b ? a : b)),
    high: (from, to) => each(from, to, (a, b) => (a > b ? a : b)),
  };
}

/** @returns tokens of the whole list by the estimator that sees most; nothing is kept of a list that is asked about once */
export function mostTokensOf(messages: readonly Message[]): number {
  const sums = new Float64Array(ESTIMATOR_COUNT);
  for (const message of messages)
    knownEstimatesOf(message).forEach((tokens, estimator) => {
      sums[estimator]! += tokens;
    });
  return Math.max(...sums);
}

/**
 * @returns true when every estimator says that the second list is no smaller than the first, and so does its length as JSON,
 * by which many count: where ten messages become one, ids, roles and brackets are saved
 */
export function surelyNoSmaller(before: readonly Message[], after: readonly Message[]): boolean {
  // The counter that looks at lengths alone mostly settles it; the others walk over every character.
  if (suiteTokens(after) < suiteTokens(before) || asJson(after) < asJson(before)) return false;
  const [was, is] = [prefixSums(before), prefixSums(after)];
  return was.every((sums, estimator) => is[estimator]!.at(-1)! >= sums.at(-1)!);
}

/**
 * @returns tokens by which the second list is smaller than the first, by the estimator that sees the least difference and by the
 * one that sees the most; what stands in both is counted by the same one, so that its size does not blur the difference
 */
export function savedTokens(before: readonly Message[], after: readonly Message[]): { least: number; most: number } {
  const [was, is] = [prefixSums(before), prefixSums(after)];
  const saved = was.map((sums, estimator) => sums.at(-1)! - is[estimator]!.at(-1)!);
  return { least: Math.min(...saved), most: Math.max(...saved) };
}

/** A change by no more than this is none to speak of: tokens, and share of what was given; the larger of both counts. */
export const SLIGHT = { tokens: 40, share: 0.02 };

/** @returns whether no estimator says that the second list is more than slightly larger than the first */
export const isSlightGrowth = (before: readonly Message[], after: readonly Message[]): boolean =>
  isSlightDifference(before, after);

/** @returns whether no estimator says that the second list is more than slightly smaller than the first */
export const isSlightGain = (before: readonly Message[], after: readonly Message[]): boolean =>
  isSlightDifference(after, before, before);

function isSlightDifference(less: readonly Message[], more: readonly Message[], of = less): boolean {
  const [small, large, whole] = [prefixSums(less), prefixSums(more), prefixSums(of)];
  return small.every((sums, at) => {
    const margin = Math.max(SLIGHT.tokens, SLIGHT.share * whole[at]!.at(-1)!);
    return large[at]!.at(-1)! - sums.at(-1)! <= margin;
  });
}

/** @returns tokens as a quarter of the length as JSON: a conversation of many small steps is mostly ids, roles and brackets */
export const tokensAsJson = (messages: readonly Message[]): number => asJson(messages) / 4;

const asJson = (messages: readonly Message[]): number =>
  messages.reduce((sum, message) => sum + jsonLength(message), 0);

const jsonLength: (message: Message) => number = memoize((message) => JSON.stringify(message).length);

const ESTIMATOR_COUNT = Object.keys(ESTIMATORS).length;

/** For each estimator the tokens of the first messages, from none to all. */
const prefixSums: (messages: readonly Message[]) => readonly Float64Array[] = memoize((messages) => {
  const sums = Array.from({ length: ESTIMATOR_COUNT }, () => new Float64Array(messages.length + 1));
  messages.forEach((message, index) => {
    const estimates = knownEstimatesOf(message);
    for (let estimator = 0; estimator < ESTIMATOR_COUNT; estimator += 1) {
      const sum = sums[estimator]!;
      sum[index + 1] = sum[index]! + estimates[estimator]!;
    }
  });
  return sums;
});

const knownEstimatesOf: (message: Message) => readonly number[] = memoize(estimatesOf);
