/** Messages that stand next to each other, shown or folded into one line. */
export interface Segment {
  from: number;
  /** the first message that no longer belongs to it */
  to: number;
  folded: boolean;
}

/** Lists up to this length are shown whole. */
const SHORT = 24;

/** How many of a stretch of equal messages are shown at its beginning and end. */
const SHOWN: Record<string, [first: number, last: number]> = { spot: [20, 4], calm: [3, 2] };
const SHOWN_ELSE: [number, number] = [6, 2];

/** Long sessions alternate between the two, and neither is where something was lost. */
const CALM = new Set(['kept', 'rewritten', 'unmatched']);

/**
 * Folds the dull middle of long stretches away.
 * @param kinds what became of each message; `spot` for those a finding speaks of
 */
export function segmentsOf(kinds: readonly string[]): Segment[] {
  if (kinds.length <= SHORT) return kinds.length === 0 ? [] : [{ from: 0, to: kinds.length, folded: false }];
  return runsOf(kinds).flatMap(({ from, to, kind }) => {
    const [first, last] = SHOWN[kind] ?? SHOWN_ELSE;
    if (to - from <= first + last + 1) return [{ from, to, folded: false }];
    return [
      { from, to: from + first, folded: false },
      { from: from + first, to: to - last, folded: true },
      { from: to - last, to, folded: false },
    ];
  });
}

function runsOf(kinds: readonly string[]): { from: number; to: number; kind: string }[] {
  const runs: { from: number; to: number; kind: string }[] = [];
  kinds.forEach((word, at) => {
    const kind = CALM.has(word) ? 'calm' : word;
    const latest = runs.at(-1);
    if (latest?.kind === kind) latest.to = at + 1;
    else runs.push({ from: at, to: at + 1, kind });
  });
  return runs;
}
