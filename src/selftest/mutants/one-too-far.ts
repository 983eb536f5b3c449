import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'pi#2608, pi#1585: the first of the messages one pass had kept was skipped by the next',
  kills: ['COVER-2', 'COVER-1', 'SPLIT-3'],
  overkill: {
    'COVER-3': 'of a long text it skips the rest of the part that the last request began',
    'FAIL-3': 'a case knows the request that fails by words which this one leaves out, so that it passes for finished',
  },
};

/** The reference, but a later fold begins one message behind where the one before it ended. */
export default createReferenceAdapter(
  {
    writePrompt: (chunk) => {
      const first = chunk.pieces.findIndex(({ section }) => section !== 'request');
      const skipped = chunk.pieces.filter((_, at) => at !== first);
      return writePrompt(chunk.previousSummary === null ? chunk : { ...chunk, pieces: skipped });
    },
  },
  'one-too-far',
);
