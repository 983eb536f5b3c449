import type { Adapter } from '../../adapter/contract.ts';
import clipsResults, { CLIPS, clippingAs } from '../fair/clips-results.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0002'],
  incident: 'none: an index that is one off',
  kills: ['COVER-1', 'COVER-3', 'PRICE-1'],
  overkill: {
    'SPLIT-3': 'as COVER-1',
  },
};

/** Clips results for the summary, but one character more is gone than the profile says. */
export default {
  ...clipsResults,
  name: 'mutant: clips-one-more',
  compact: clippingAs({ ...CLIPS.default, keeps: { head: CLIPS.default.keeps.head - 1 } }),
} satisfies Adapter;
