import type { Matching } from './matching.ts';
import type { MessagePart } from './message-parts.ts';

/** Per view part the given parts it must stand between, by its nearest identified neighbours; both ends excluded. */
export interface Gaps {
  after: number[];
  before: number[];
}

/** A view part that is known to hold a given part, and the known one before it in the best chain found so far. */
interface Link {
  view: number;
  given: number;
  previous: Link | undefined;
}

/**
 * The gap of every view part; -1 and the number of given parts where no neighbour is identified. Only those neighbours
 * count that stand in the order they were given in, as many as possible: a moved message, or the second copy of one,
 * says nothing about what stands beside it.
 */
export function gapsOf(matching: Matching): Gaps {
  const { view, given } = matching;
  const chain = longestChain(matching);
  const after = new Array<number>(view.parts.length).fill(-1);
  const before = new Array<number>(view.parts.length).fill(given.parts.length);
  for (const link of chain) {
    if (link.view + 1 < after.length) after[link.view + 1] = link.given;
  }
  for (let index = 1; index < after.length; index += 1) after[index] = Math.max(after[index]!, after[index - 1]!);
  for (const link of chain.toReversed()) {
    if (link.view > 0) before[link.view - 1] = link.given;
  }
  for (let index = before.length - 2; index >= 0; index -= 1) {
    before[index] = Math.min(before[index]!, before[index + 1]!);
  }
  return { after, before };
}

/** Whether a given part lies in the gap of a view part. */
export const isInGap = ({ after, before }: Gaps, view: MessagePart, given: MessagePart): boolean =>
  given.index > after[view.index]! && given.index < before[view.index]!;

/** The longest strictly increasing run of given parts along the view, in order; n log n. */
function longestChain({ held, unordered }: Matching): Link[] {
  const ends: Link[] = [];
  held.forEach((parts, view) => {
    if (unordered.has(view)) return;
    for (const given of parts.toSorted((a, b) => a - b)) {
      const length = firstNotBelow(ends, given);
      if (ends[length]?.given !== given) ends[length] = { view, given, previous: ends[length - 1] };
    }
  });
  const chain: Link[] = [];
  for (let link = ends.at(-1); link !== undefined; link = link.previous) chain.push(link);
  return chain.reverse();
}

/** Position of the first chain end at or behind `given`, by bisection. */
function firstNotBelow(ends: readonly Link[], given: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ends[middle]!.given >= given) high = middle;
    else low = middle + 1;
  }
  return low;
}
