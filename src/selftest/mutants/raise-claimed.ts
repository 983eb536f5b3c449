import type { Adapter } from '../../adapter/contract.ts';
import raisesWhenTooLarge, { madeSmaller } from '../fair/keeping/raises-when-too-large.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0831'],
  incident: 'none: an error that the documentation promises, and a view above the trigger instead',
  kills: ['PRICE-1'],
};

/** The same, and it never looks whether what has to stay is too large: a profile that says that it raises is not true. */
export default {
  ...raisesWhenTooLarge,
  name: 'mutant: raise-claimed',
  compact: (input) => madeSmaller(input, () => false),
} satisfies Adapter;
