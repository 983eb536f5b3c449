import type { PriceName, Prices } from '../../adapter/profile.ts';
import { CLIPPED_FOR_SUMMARY } from './clipped-for-summary.ts';
import type { Price } from './price.ts';
import { RAISES_WHEN_TOO_LARGE } from './raises-when-too-large.ts';
import { THOUGHTS_CLEARED } from './thoughts-cleared.ts';
import { WITHOUT_SUMMARIES } from './without-summaries.ts';

/** The closed list, as `spec/prices.yaml` has it in words. */
export const PRICES: { readonly [Name in PriceName]: Price<Name> } = {
  'without-summaries': WITHOUT_SUMMARIES,
  'clipped-for-summary': CLIPPED_FOR_SUMMARY,
  'thoughts-cleared': THOUGHTS_CLEARED,
  'raises-when-too-large': RAISES_WHEN_TOO_LARGE,
};

/** @returns what stands beside a class for a price that a profile states */
export function priceInTerms<Name extends PriceName>(name: Name, prices: Prices): string {
  const { says, inTerms } = PRICES[name];
  return inTerms?.(prices[name] as NonNullable<Prices[Name]>) ?? says;
}
