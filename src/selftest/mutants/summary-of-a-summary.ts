import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagents-swift, nac#147, deer-flow#2622: a pass evicted nothing but the summary of the one before',
  kills: ['FOLD-2', 'FOLD-4', 'PROG-3'],
  overkill: {
    'SIZE-1': 'a summary of a summary is no smaller',
    'OBS-1': 'it calls that success',
  },
};

/** The reference, but it asks for a summary as well where only its own earlier one could go. */
export default createReferenceAdapter(
  { coversAnythingNew: () => true, isGain: (before, after) => after <= before },
  'summary-of-a-summary',
);
