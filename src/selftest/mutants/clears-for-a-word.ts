import type { Adapter } from '../../adapter/contract.ts';
import clearsAllButThree, { compactWith } from '../fair/clearing/clears-all-but-three.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0817'],
  incident: 'stella#3690: clearing at one request after the other broke the cached prefix each time',
  kills: ['CLEAR-2'],
};

/** The design that clears from 250 tokens on, but does so from the first on. */
export default {
  ...clearsAllButThree,
  name: 'mutant: clears-for-a-word',
  compact: (input) => compactWith(input, (results) => results.slice(0, -3), 1),
} satisfies Adapter;
