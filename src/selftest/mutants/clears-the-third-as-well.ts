import type { Adapter } from '../../adapter/contract.ts';
import clearsAllButThree, { compactWith } from '../fair/clearing/clears-all-but-three.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0816'],
  incident: 'none: one result beside what the profile says',
  kills: ['CLEAR-2'],
};

/** The design that leaves three results alone, but leaves two. */
export default {
  ...clearsAllButThree,
  name: 'mutant: clears-the-third-as-well',
  compact: (input) => compactWith(input, (results) => results.slice(0, -2), 250),
} satisfies Adapter;
