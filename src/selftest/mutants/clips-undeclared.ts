import type { Adapter } from '../../adapter/contract.ts';
import clipsResults, { CLIPS, clippingAs } from '../fair/clips-results.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0002'],
  incident: 'pi, opencode: nothing says that long texts are never summarized whole',
  kills: ['COVER-3'],
};

/** Leaves the middle out of every long text, with words at the cut, and no profile says so. */
export default {
  ...clipsResults,
  name: 'mutant: clips-undeclared',
  profiles: { default: { ...clipsResults.profiles.default, prices: {} } },
  compact: clippingAs(CLIPS.ends),
} satisfies Adapter;
