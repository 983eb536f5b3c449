import type { Adapter } from '../../adapter/contract.ts';
import takesCallsOut from '../fair/unasked/takes-calls-out.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0827'],
  incident: 'strands-agents#1018: the newest result went, and the model had not read it',
  kills: ['COVER-1', 'FAIL-4'],
  overkill: {
    'KEEP-1': 'the newest unit may be a call with its results, and has room',
    'SPLIT-3': 'what goes wrongly is lost in the next pass as well, in one long turn',
  },
};

/** Calls and results are taken out wherever they stand, also of the tail that was to stay. */
export default {
  ...takesCallsOut,
  name: 'mutant: pairs-of-the-tail',
  compact: (input) => takesCallsOut.compact({ ...input, settings: { ...input.settings, keep: { messages: 0 } } }),
} satisfies Adapter;
