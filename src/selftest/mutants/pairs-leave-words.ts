import type { Adapter } from '../../adapter/contract.ts';
import takesCallsOut from '../fair/unasked/takes-calls-out.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0827'],
  incident: 'none: a price is stated that is not paid',
  kills: ['PRICE-1'],
};

/** Calls and results are taken out of their messages, and the profile says that such messages go whole. */
export default {
  ...takesCallsOut,
  name: 'mutant: pairs-leave-words',
  profiles: { default: takesCallsOut.profiles.whole },
  compact: (input) => takesCallsOut.compact({ ...input, profile: 'default' }),
} satisfies Adapter;
