import type { Adapter } from '../../adapter/contract.ts';
import fair, { maskingAgent } from '../fair/masks-in-an-agent.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['when-long', 'when-refused'],
  cases: ['CC-0816'],
  quick: ['CC-0816'],
  incident: 'none: the profile speaks of three results',
  kills: ['CLEAR-2'],
};

/** An agent that masks old results, says that the newest three stay, and masks the third of them as well. */
export default {
  ...fair,
  name: 'mutant: masks-one-more-in-an-agent',
  open: (input) => maskingAgent(input, 2),
} satisfies Adapter;
