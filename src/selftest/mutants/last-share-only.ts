import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { nextChunk } from '../../compactor/summarize/next-chunk.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'letta#2601: everything was thrown out when only a part had been summarised',
  kills: ['COVER-1', 'FOLD-1', 'SPLIT-3'],
};

/** The reference, but each part of a block that is too long for one request is summarised by itself, and the last one wins. */
export default createReferenceAdapter(
  {
    nextChunk: (remaining, window, rules) =>
      nextChunk(remaining.isFirst ? remaining : { ...remaining, previousSummary: null }, window, rules),
  },
  'last-share-only',
);
