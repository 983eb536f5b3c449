import type { Adapter } from '../../adapter/contract.ts';
import slidingWindow from '../fair/sliding-window.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0771'],
  incident: 'none: the note that the documentation speaks of is not written',
  kills: ['PRICE-1'],
};

/** The window that slides, and a profile that says that words stand where something went. */
export default {
  ...slidingWindow,
  name: 'mutant: window-claims-a-marker',
  profiles: {
    default: {
      ...slidingWindow.profiles.default,
      prices: { 'without-summaries': { goes: 'oldest', marker: '[older messages were removed]' } },
    },
  },
} satisfies Adapter;
