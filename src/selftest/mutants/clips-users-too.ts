import type { Adapter } from '../../adapter/contract.ts';
import clipsResults, { CLIPS, clippingAs } from '../fair/clips-results.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0002'],
  incident: 'none: the clip is put where every message passes',
  kills: ['COVER-1', 'COVER-3'],
  overkill: {
    'SPLIT-2': 'the request is clipped as well',
    'COVER-2': 'as COVER-1, of what the first pass kept',
  },
};

/** Clips what users and the assistant say as well, and the profile speaks of results. */
export default {
  ...clipsResults,
  name: 'mutant: clips-users-too',
  compact: clippingAs({ ...CLIPS.default, of: 'all' }),
} satisfies Adapter;
