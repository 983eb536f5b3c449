import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { nextChunk } from '../../compactor/summarize/next-chunk.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'claude-code#2964: the compaction itself was too long for the model that had to do it',
  kills: ['SIZE-4'],
  blocks: {
    'PROG-4': 'its requests are refused as too long, and no summary can be had of them',
    'COVER-3': 'there is no input that was answered',
  },
};

/** The reference, but it sends the summarizer whatever there is, as if its window had no end. */
export default createReferenceAdapter(
  { nextChunk: (remaining, _, rules) => nextChunk(remaining, Infinity, rules) },
  'summarizer-window-ignored',
);
