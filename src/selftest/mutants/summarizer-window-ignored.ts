import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { nextChunk } from '../../compactor/summarize/next-chunk.ts';

/** The reference, but it sends the summarizer whatever there is, as if its window had no end. */
export default createReferenceAdapter(
  { nextChunk: (todo, _, rules) => nextChunk(todo, Infinity, rules) },
  'summarizer-window-ignored',
);
