import type { Adapter } from '../../adapter/contract.ts';
import keepsTheFirst, { keepingTheFirst } from '../fair/keeping/keeps-the-first.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0826'],
  quick: ['CC-0826'],
  incident: 'none: a documentation that speaks of messages which never go',
  kills: ['KEEP-3'],
};

/** A design that keeps nothing in front, and a profile that says that the first two messages stay. */
export default { ...keepsTheFirst, name: 'mutant: pins-claimed', compact: keepingTheFirst(0) } satisfies Adapter;
