import { memoize } from '../passes/memoize.ts';
import type { Pass } from '../passes/pass.ts';
import { compacted } from '../view/changes.ts';

/** Steps of the first pass of each conversation that compacted. */
const firstCompactions = memoize((passes: readonly Pass[]): ReadonlyMap<string, number> => {
  const first = new Map<string, number>();
  for (const pass of passes) {
    if (!first.has(pass.in) && !pass.again && compacted(pass)) first.set(pass.in, pass.step);
  }
  return first;
});

/**
 * @param passes all passes of the trace, as the laws are shown them
 * @returns whether an earlier pass of the same conversation compacted. One that repeats the first is no part of the story
 */
export function wasCompactedBefore(pass: Pass, passes: readonly Pass[]): boolean {
  const first = firstCompactions(passes).get(pass.in);
  return first !== undefined && first < pass.step && !pass.again;
}
