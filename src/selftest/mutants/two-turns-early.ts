import type { Adapter } from '../../adapter/contract.ts';
import fair, { everyFew } from '../fair/keeping/every-few-turns.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  incident: 'none: turns are counted from the wrong one',
  kills: ['IDEM-1'],
};

/** What counts turns, and acts two of them before its number is reached. */
export default {
  ...fair,
  name: 'mutant: two-turns-early',
  compact: (input) => everyFew(input, 2),
} satisfies Adapter;
