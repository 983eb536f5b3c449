import type { Adapter } from '../../adapter/contract.ts';
import upToTheUnit from '../fair/keeping/up-to-the-unit.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0365[short=1]'],
  incident: 'pi#8498: the unit that no longer fits is kept too',
  kills: ['KEEP-1'],
  overkill: { 'PAIR-5': 'the broken part may be in what it keeps' },
};

/** The one that keeps the unit a ceiling falls into, and a profile that says that the tail stays below it. */
export default {
  ...upToTheUnit,
  name: 'mutant: rounds-up-undeclared',
  profiles: { default: { ...upToTheUnit.profiles.default, ceilings: 'strict' } },
} satisfies Adapter;
