import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident:
    'pi before 1.5.2, openclaw#127997: "No prior history." stood in the place of the summary when a turn was split',
  kills: ['FOLD-1', 'COVER-1', 'SPLIT-3'],
  overkill: {
    'PROG-4':
      'without the summary in it the frame of a request is taken for smaller than it is, and a part too many for the window is put into it',
    'KEEP-2': 'as PROG-4',
  },
};

/** The reference, but where a turn is split the summarizer is told of no summary before it. */
export default createReferenceAdapter(
  {
    writePrompt: (chunk) => {
      const isSplit = chunk.pieces.some(({ section }) => section === 'request');
      return writePrompt(isSplit ? { ...chunk, previousSummary: null } : chunk);
    },
  },
  'no-prior-history',
);
