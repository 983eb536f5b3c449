import type { Adapter } from '../../adapter/contract.ts';
import clipsResults from '../fair/clips-results.ts';
import noTail from '../fair/no-tail.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0002'],
  incident: 'none: a price that is stated for what is not done any more',
  kills: ['PRICE-1'],
};

/** Shows every result whole, and the profile still says that they are clipped. */
export default {
  ...clipsResults,
  name: 'mutant: clips-nothing',
  compact: noTail.compact,
} satisfies Adapter;
