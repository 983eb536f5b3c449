import type { Adapter } from '../../adapter/contract.ts';
import clipsResults, { CLIPS, clippingAs } from '../fair/clips-results.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0002'],
  incident: 'deepagentsjs#732: cut without a word',
  kills: ['COVER-1', 'COVER-3', 'PRICE-1'],
  overkill: {
    'SPLIT-3': 'as COVER-1',
    'COVER-2': 'as COVER-1, of what the first pass kept',
  },
};

/** Clips results for the summary, and leaves out the words that the profile states. */
export default {
  ...clipsResults,
  name: 'mutant: clips-unmarked',
  compact: clippingAs({ ...CLIPS.default, marker: '' }),
} satisfies Adapter;
