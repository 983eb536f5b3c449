import type { PassRecord } from '../record/simulation.ts';

/** What a pass did, by its kind. */
export const PASS_WORDS: Record<PassRecord['kind'], string> = {
  summary: 'summarized',
  clearing: 'cleared',
  eviction: 'evicted',
};

/** @returns what is not as usual about a pass; empty where all is */
export function passOddities({ reason, thrash }: Pick<PassRecord, 'reason' | 'thrash'>): string[] {
  return [...(reason === 'overflow' ? ['after an overflow'] : []), ...(thrash ? ['too soon'] : [])];
}
