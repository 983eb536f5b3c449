import type { Adapter } from '../../adapter/contract.ts';
import clipsResults, { CLIPS, clippingAs } from '../fair/clips-results.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0002'],
  incident: 'none: the end is kept, as for a log, and the profile says the beginning',
  kills: ['COVER-1', 'COVER-3', 'PRICE-1'],
  overkill: {
    'COVER-2': 'what the first pass kept is cut in the same way by the second',
    'SPLIT-3': 'what a long turn said is lost at every split',
    'TRUST-2': 'the words that the case looks for stand at the beginning',
  },
};

/** Clips results for the summary, but shows their end in the place of their beginning. */
export default {
  ...clipsResults,
  name: 'mutant: clips-beginnings',
  compact: clippingAs(CLIPS.tail),
} satisfies Adapter;
