import type { Adapter } from '../../adapter/contract.ts';
import keepsAtLeast from '../fair/keeping/keeps-at-least.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0018'],
  incident: 'strands-agents: a least number of recent messages, taken for a ceiling',
  kills: ['KEEP-1'],
  overkill: { 'PAIR-5': 'the broken part may be in what it keeps' },
};

/** The one that keeps at least what it is set to, and a profile that says that it keeps no more. */
export default {
  ...keepsAtLeast,
  name: 'mutant: floor-undeclared',
  profiles: { default: { ...keepsAtLeast.profiles.default, ceilings: 'strict' } },
} satisfies Adapter;
