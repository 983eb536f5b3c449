import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { PROFILES } from '../../../adapters/reference/profiles.ts';
import type { Adapter } from '../../adapter/contract.ts';
import { nextChunk } from '../../compactor/summarize/next-chunk.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchain#39261: the input was trimmed to a number of tokens, whatever the summarizer would have taken',
  kills: ['COVER-1'],
  overkill: {
    'COVER-2': 'what the first pass kept is the oldest of the second',
    'FAIL-3': 'a case knows the request that fails by words which this one leaves out',
    'FOLD-1': 'a case asks later for what the first pass left out',
    'SPLIT-3': 'the oldest part of the turn is in no request',
  },
  blocks: {
    'COVER-3': 'what does not fit is missing altogether',
    'FAIL-1': 'what is left fits one request, so the one that is called off never comes',
  },
};

const WORDS = 'Part of the earlier conversation is not covered by this summary.';
let isPartial = false;

const reference = createReferenceAdapter(
  {
    nextChunk: (remaining, window, rules) => {
      const pieces = [...remaining.pieces];
      while (pieces.length > 1 && nextChunk({ ...remaining, pieces }, Infinity, rules)!.request.tokens > window)
        pieces.shift();
      isPartial = pieces.length < remaining.pieces.length;
      return nextChunk({ ...remaining, pieces }, Infinity, rules);
    },
    viewHead: (summary, ...all) => viewHead(isPartial ? `${summary}\n\n${WORDS}` : summary, ...all),
  },
  'partial-without-a-refusal',
);

/** The reference, but what does not fit the summarizer's window by its own count is left out from the front, and it says so. */
export default {
  ...reference,
  profiles: {
    'in-turn': { ...PROFILES['in-turn'], summary: { partial: WORDS } },
  },
} satisfies Adapter;
