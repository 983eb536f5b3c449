import type { Adapter } from '../../adapter/contract.ts';
import twoCalls from '../fair/divided/two-calls.ts';
import letsThoughtsGo from '../fair/keeping/lets-thoughts-go.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0819'],
  quick: ['CC-0819'],
  incident: 'none: a price that is stated and not paid',
  kills: ['PRICE-1'],
};

/** A design that clears no thoughts, and a profile that says that it does. */
export default {
  ...letsThoughtsGo,
  name: 'mutant: thoughts-claimed-cleared',
  compact: twoCalls.compact,
} satisfies Adapter;
