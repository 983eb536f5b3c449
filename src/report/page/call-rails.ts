import type { PairCard } from './page-format.ts';

/** What a line that links a call with its results does beside one message. */
export type Rail = 'none' | 'starts' | 'passes' | 'joins' | 'ends';

/** More lines side by side than this can't be told apart; what has none is still linked in words. */
const MOST_LANES = 4;

interface Span {
  from: number;
  to: number;
  stops: Set<number>;
}

/**
 * Draws a line from each message with calls down to their results, each in a lane of its own where they overlap.
 * @param count how many messages there are
 * @returns for every message what each lane does there; no lanes at all where nothing is linked
 */
export function railsOf(pairs: readonly PairCard[], count: number): Rail[][] {
  const lanes: Span[][] = [];
  for (const span of spansOf(pairs)) {
    const free = lanes.find((lane) => lane.at(-1)!.to < span.from);
    if (free !== undefined) free.push(span);
    else if (lanes.length < MOST_LANES) lanes.push([span]);
  }
  const rows = Array.from({ length: count }, () => lanes.map((): Rail => 'none'));
  lanes.forEach((lane, column) => {
    for (const span of lane) for (let at = span.from; at <= span.to; at += 1) rows[at]![column] = railAt(span, at);
  });
  return rows;
}

function spansOf(pairs: readonly PairCard[]): Span[] {
  const spans = new Map<number, Span>();
  for (const { call, result } of pairs) {
    if (call === undefined || result === undefined || result <= call) continue;
    const span = spans.get(call) ?? { from: call, to: result, stops: new Set() };
    spans.set(call, span);
    span.to = Math.max(span.to, result);
    span.stops.add(result);
  }
  return [...spans.values()].sort((one, other) => one.from - other.from);
}

function railAt({ from, to, stops }: Span, at: number): Rail {
  if (at === from) return 'starts';
  if (at === to) return 'ends';
  return stops.has(at) ? 'joins' : 'passes';
}
