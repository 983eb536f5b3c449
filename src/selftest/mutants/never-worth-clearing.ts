import type { Adapter } from '../../adapter/contract.ts';
import clearsAllButThree, { compactWith } from '../fair/clearing/clears-all-but-three.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0816'],
  quick: ['CC-0816'],
  incident: 'opencode: what had to be won was more than there was, so that nothing was ever pruned',
  kills: ['PROG-4'],
  blocks: { 'CLEAR-2': 'nothing is ever cleared', 'CLEAR-3': 'as CLEAR-2' },
};

/** The design that clears from 250 tokens on, but finds it worth it from a million on. */
export default {
  ...clearsAllButThree,
  name: 'mutant: never-worth-clearing',
  compact: (input) => compactWith(input, (results) => results.slice(0, -3), 1_000_000),
} satisfies Adapter;
