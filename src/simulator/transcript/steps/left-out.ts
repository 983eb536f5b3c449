import type { LeftOut } from '../formats/transcript-format.ts';
import type { TranscriptPlace } from '../records/transcript-error.ts';

/** What of a transcript did not come into the day, and why. */
export interface LeftOutBook {
  count(what: LeftOut, times?: number): void;
  broken(place: TranscriptPlace, why: string): void;
  counts(): { [What in LeftOut]?: number };
  /** records that could not be read: how many, and the first of them */
  faults(): { count: number; first: { place: TranscriptPlace; why: string }[] };
}

/** Faults that are named; the others are counted. */
const NAMED = 3;

/** @returns a book without entries */
export function leftOutBook(): LeftOutBook {
  const counts = new Map<LeftOut, number>();
  const first: { place: TranscriptPlace; why: string }[] = [];
  let count = 0;
  return {
    count: (what, times = 1) => {
      if (times > 0) counts.set(what, (counts.get(what) ?? 0) + times);
    },
    broken: (place, why) => {
      count += 1;
      if (first.length < NAMED) first.push({ place, why });
    },
    counts: () => Object.fromEntries(counts),
    faults: () => ({ count, first }),
  };
}
