import type { Adapter } from '../../adapter/contract.ts';
import fair, { masked } from '../fair/clearing/masks-before-every-request.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0816'],
  quick: ['CC-0816'],
  incident: 'none: the profile speaks of three results',
  kills: ['CLEAR-2'],
};

/** What masks before every request, says that the newest three results stay, and leaves five alone. */
export default {
  ...fair,
  name: 'mutant: masks-all-but-five',
  compact: ({ messages }) => ({ messages: masked(messages, 5) }),
} satisfies Adapter;
