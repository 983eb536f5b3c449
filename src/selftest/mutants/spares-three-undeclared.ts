import type { Adapter } from '../../adapter/contract.ts';
import clearsAllButThree from '../fair/clearing/clears-all-but-three.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0013'],
  quick: ['CC-0013'],
  incident: 'none: one step beside what the profile says',
  kills: ['PROG-4'],
  blocks: { 'SIZE-1': 'nothing is cleared there' },
};

/** The design that leaves three results alone, and a profile that says nothing of it. */
export default {
  ...clearsAllButThree,
  name: 'mutant: spares-three-undeclared',
  profiles: { default: { mode: 'reduce', onSummarizerFailure: 'fallback', triggers: ['tokens', 'manual'], keep: [] } },
} satisfies Adapter;
