import type { Adapter } from '../../adapter/contract.ts';
import keepsTheFirst, { keepingTheFirst } from '../fair/keeping/keeps-the-first.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0826'],
  quick: ['CC-0826'],
  incident: 'none: one step beside what the profile says',
  kills: ['KEEP-3'],
};

/** The first message stays, and a profile says the first two. */
export default { ...keepsTheFirst, name: 'mutant: pins-one-too-few', compact: keepingTheFirst(1) } satisfies Adapter;
