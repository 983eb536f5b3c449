import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { nextChunk } from '../../compactor/summarize/next-chunk.ts';

/** The reference, but each part of a block that is too long for one request is summarised by itself, and the last one wins. */
export default createReferenceAdapter(
  {
    nextChunk: (todo, window, rules) =>
      nextChunk(todo.isFirst ? todo : { ...todo, previousSummary: null }, window, rules),
  },
  'last-share-only',
);
