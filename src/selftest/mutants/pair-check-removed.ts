import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { TURN_UNUSABLE, VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  incident: 'langchain#34282, langchainjs#9740, deepagents#270',
  kills: ['PAIR-1', 'PAIR-3', 'PAIR-4', 'PAIR-5'],
  overkill: {
    'ORD-3': VIEW_REJECTED,
    'SPLIT-1': TURN_UNUSABLE,
  },
};

/** The reference, but its cut may fall anywhere: between a call and its results, or between two results of one run. */
export default createReferenceAdapter({ allowedCuts: (_, history) => [...history.keys()] }, 'pair-check-removed');
