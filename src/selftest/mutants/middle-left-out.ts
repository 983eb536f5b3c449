import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagents-swift: the middle of a long conversation was dropped before it was summarised',
  kills: ['COVER-1'],
  overkill: {
    'FOLD-1': 'a case looks in the summaries that follow for what the middle held',
    'FAIL-3': 'a case knows the request that fails by words which this one leaves out',
    'COVER-2': 'what the first pass kept is in the middle of the second one',
    'TRUST-2': 'what is looked for stands in the part that is left out',
    'SPLIT-3': 'of a long stretch of one turn the middle is gone',
  },
  blocks: {
    'FAIL-1': 'what is left fits one request, so the one that is called off never comes',
    'COVER-3': 'what is missing is missing altogether, and what is shown is whole',
  },
};

/** The reference, but of a long stretch the summarizer sees the beginning and the end, and nobody says so. */
export default createReferenceAdapter(
  { shownPieces: (pieces) => (pieces.length > 4 ? [...pieces.slice(0, 2), ...pieces.slice(-2)] : [...pieces]) },
  'middle-left-out',
);
