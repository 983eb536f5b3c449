import type { Adapter } from '../../adapter/contract.ts';
import fair, { masked } from '../fair/clearing/masks-before-every-request.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  incident: 'none: the profile speaks of three results',
  kills: ['CLEAR-2'],
};

/** What masks before every request, says that the newest three results stay, and masks the third of them as well. */
export default {
  ...fair,
  name: 'mutant: masks-all-but-two',
  compact: ({ messages }) => ({ messages: masked(messages, 2) }),
} satisfies Adapter;
