import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { nextChunk } from '../../compactor/summarize/next-chunk.ts';

/** The reference, but what does not fit the summarizer's window is left out from the front, the last summary first. */
export default createReferenceAdapter(
  {
    nextChunk: (todo, window, rules) => {
      const fitting = { ...todo, previousSummary: null, request: [], pieces: [...todo.pieces] };
      const whole = nextChunk(todo, Infinity, rules);
      if (whole !== null && whole.request.tokens <= window) return whole;
      while (fitting.pieces.length > 1 && nextChunk(fitting, Infinity, rules)!.request.tokens > window)
        fitting.pieces.shift();
      return nextChunk(fitting, Infinity, rules);
    },
  },
  'oldest-dropped-to-fit',
);
