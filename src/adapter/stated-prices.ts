import type { PriceName, Profile } from './profile.ts';

type StatedPrices = Pick<Profile, 'prices'>;

/** @returns the names of all that a profile gives up on purpose */
export const pricesStated = ({ prices }: StatedPrices): PriceName[] => Object.keys(prices) as PriceName[];

/** @returns whether an implementation has a model write summaries */
export const makesSummaries = ({ prices }: StatedPrices): boolean => prices['without-summaries'] === undefined;

/** @returns whether nothing goes but calls with their results, so that what users and the assistant said in words stays */
export function leavesWords({ prices }: StatedPrices): boolean {
  const goes = prices['without-summaries']?.goes;
  return goes === 'calls' || goes === 'call-messages';
}

/** @returns how many of the newest calls stay with their results, where that is all that bounds what stays; undefined where something else does */
export const newestCallsIn = ({ prices }: StatedPrices): number | undefined => prices['without-summaries']?.newest;
