import type { Adapter } from '../../adapter/contract.ts';
import clearsAllButThree, { compactWith } from '../fair/clearing/clears-all-but-three.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0816'],
  quick: ['CC-0816'],
  incident: 'none: two results beside what the profile says',
  kills: ['CLEAR-2'],
};

/** The design that leaves three results alone, but leaves five. */
export default {
  ...clearsAllButThree,
  name: 'mutant: leaves-five-alone',
  compact: (input) => compactWith(input, (results) => results.slice(0, -5), 250),
} satisfies Adapter;
