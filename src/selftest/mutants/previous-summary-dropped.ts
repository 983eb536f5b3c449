import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchain: a trimmed input leaves out what stands first, and that is the summary so far',
  kills: ['FOLD-1', 'COVER-1', 'SPLIT-3'],
  overkill: {
    'COVER-2': 'what the first pass had kept is in the summary that is dropped',
    'TRUST-2': 'words of the last summary are looked for in what the summarizer is shown',
  },
};

/** The reference, but every summary is written as if it were the first. */
export default createReferenceAdapter({ previousSummary: () => null }, 'previous-summary-dropped');
