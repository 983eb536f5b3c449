import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { nextShare } from '../../compactor/summarize/next-chunk.ts';

/** The reference, but it sends the summarizer whatever there is, as if its window had no end. */
export default createReferenceAdapter(
  { nextShare: (todo, _, rules) => nextShare(todo, Infinity, rules) },
  'summarizer-window-ignored',
);
