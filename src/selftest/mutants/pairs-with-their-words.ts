import type { Adapter } from '../../adapter/contract.ts';
import takesCallsOut from '../fair/unasked/takes-calls-out.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0827'],
  incident: 'agent-framework: a group of calls goes with what the assistant said beside them',
  kills: ['COVER-1', 'FAIL-4'],
  overkill: {
    'COVER-2': 'what goes wrongly is lost in a later pass as well',
    'FOLD-1': 'as COVER-2',
    'SPLIT-3': 'as COVER-2, in one long turn',
  },
};

/** Calls and results are taken out with all that stands beside them, and the profile says that words stay. */
export default {
  ...takesCallsOut,
  name: 'mutant: pairs-with-their-words',
  profiles: { default: takesCallsOut.profiles.default },
  compact: (input) => takesCallsOut.compact({ ...input, profile: 'whole' }),
} satisfies Adapter;
