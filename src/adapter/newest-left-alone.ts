import type { ClearingTerms, Profile } from './profile.ts';
import { newestCallsIn } from './stated-prices.ts';

/** What every design with a profile leaves alone. */
export interface LeftAlone extends Pick<ClearingTerms, 'atLeast'> {
  /** so many of the newest; left out, the newest batch */
  newest?: number;
  /** what is counted, where some count another way: what makes more of them stay */
  counting?: 'results' | 'batches';
}

export type NewestAlone = LeftAlone & { newest: number };

/**
 * @returns what is left alone of the newest results, where a design works on nothing else, or on calls with theirs; undefined where something
 * else bounds what stays
 */
export function newestLeftAlone({
  mode,
  clearing,
  prices,
}: Pick<Profile, 'mode' | 'clearing' | 'prices'>): NewestAlone | undefined {
  if (mode === 'reduce') return { ...clearing, newest: clearing?.newest ?? 1 };
  const newest = newestCallsIn({ prices });
  return newest === undefined ? undefined : { newest, counting: 'batches' };
}
