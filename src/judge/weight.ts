import { ESTIMATORS } from '../conversation/estimate.ts';
import type { Message } from '../conversation/message.ts';

/**
 * What a stretch of messages weighs, in tokens, by all estimators. Real ones differ by 1.7 times on the same messages, so
 * a law only speaks where they agree: `low` is the least any of them says, `high` the most.
 */
export interface Weight {
  /** @param from first index @param to one past the last */
  low(from: number, to: number): number;
  high(from: number, to: number): number;
}

/** @returns the weight of any stretch of the messages; one pass over them, then no more than one step per estimator */
export function weigh(messages: readonly Message[]): Weight {
  const sums = prefixSums(messages);
  const each = (from: number, to: number) => sums.map((sum) => sum[to]! - sum[from]!);
  return {
    low: (from, to) => Math.min(...each(from, to)),
    high: (from, to) => Math.max(...each(from, to)),
  };
}

/** @returns true when every estimator says that the second list is no smaller than the first */
export function surelyNoSmaller(before: readonly Message[], after: readonly Message[]): boolean {
  const [was, is] = [prefixSums(before), prefixSums(after)];
  return was.every((sums, estimator) => is[estimator]!.at(-1)! >= sums.at(-1)!);
}

const estimators = Object.values(ESTIMATORS);

/** For each estimator the tokens of the first messages, from none to all. */
function prefixSums(messages: readonly Message[]): Float64Array[] {
  const each = messages.map(estimatesOf);
  return estimators.map((_, estimator) => {
    const sums = new Float64Array(messages.length + 1);
    each.forEach((estimates, index) => {
      sums[index + 1] = sums[index]! + estimates[estimator]!;
    });
    return sums;
  });
}

/** Several laws weigh the same messages of the same trace, and a trace never changes. */
const known = new WeakMap<Message, readonly number[]>();

function estimatesOf(message: Message): readonly number[] {
  const found = known.get(message);
  if (found !== undefined) return found;
  const estimates = estimators.map((estimate) => estimate([message]));
  known.set(message, estimates);
  return estimates;
}
