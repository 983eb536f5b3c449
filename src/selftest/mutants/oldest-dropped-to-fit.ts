import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { nextChunk } from '../../compactor/summarize/next-chunk.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'codex: the first items were removed until the request fitted, the earlier summary among them',
  kills: ['COVER-1', 'COVER-3', 'FOLD-1'],
  overkill: {
    'FAIL-3': 'a case knows the request that fails by words which this one leaves out',
    'COVER-2': 'what the first pass kept is the oldest of the second',
    'SPLIT-2': 'the request stands before what was done about it, and goes first',
    'SPLIT-3': 'the oldest part of the turn is in no request',
  },
  blocks: { 'FAIL-1': 'what is left fits one request, so the one that is called off never comes' },
};

/** The reference, but what does not fit the summarizer's window is left out from the front, the last summary first. */
export default createReferenceAdapter(
  {
    nextChunk: (remaining, window, rules) => {
      const fitting = { ...remaining, previousSummary: null, request: [], pieces: [...remaining.pieces] };
      const whole = nextChunk(remaining, Infinity, rules);
      if (whole !== null && whole.request.tokens <= window) return whole;
      while (fitting.pieces.length > 1 && nextChunk(fitting, Infinity, rules)!.request.tokens > window)
        fitting.pieces.shift();
      return nextChunk(fitting, Infinity, rules);
    },
  },
  'oldest-dropped-to-fit',
);
