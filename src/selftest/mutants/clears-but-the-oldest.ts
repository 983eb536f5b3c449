import type { Adapter } from '../../adapter/contract.ts';
import clearsAllButThree, { compactWith } from '../fair/clearing/clears-all-but-three.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0816'],
  quick: ['CC-0816'],
  incident: 'sdk-typescript#1018: the newest results were cleared, and all others stayed',
  kills: ['CLEAR-2'],
};

/** The design that leaves three results alone, but the oldest three. */
export default {
  ...clearsAllButThree,
  name: 'mutant: clears-but-the-oldest',
  compact: (input) => compactWith(input, (results) => results.slice(3), 250),
} satisfies Adapter;
