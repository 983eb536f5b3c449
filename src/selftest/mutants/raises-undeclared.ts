import type { Adapter } from '../../adapter/contract.ts';
import raisesWhenTooLarge from '../fair/keeping/raises-when-too-large.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

const { prices: _, ...claims } = raisesWhenTooLarge.profiles.default;

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0022'],
  incident: 'Inspect: "Compaction insufficient", and the sample ends in an error',
  kills: ['PROG-4'],
};

/** The one that raises where what has to stay is too large, and a profile that says nothing of it. */
export default {
  ...raisesWhenTooLarge,
  name: 'mutant: raises-undeclared',
  profiles: { default: claims },
} satisfies Adapter;
