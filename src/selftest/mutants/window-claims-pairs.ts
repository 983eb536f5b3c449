import type { Adapter } from '../../adapter/contract.ts';
import slidingWindow from '../fair/sliding-window.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0827'],
  incident: 'none: the documentation speaks of results, and what users said goes as well',
  kills: ['COVER-1', 'FAIL-4'],
  overkill: {
    'COVER-2': 'what goes wrongly is lost in a later pass as well',
    'FOLD-1': 'as COVER-2',
    'SPLIT-3': 'as COVER-2, in one long turn',
    'COVER-3': 'a long text of the user goes with the rest',
    'PROG-3': 'where there are only words, the profile says that nothing goes',
  },
};

/** The window that slides, and a profile that says that nothing but calls and results goes. */
export default {
  ...slidingWindow,
  name: 'mutant: window-claims-pairs',
  profiles: { default: { ...slidingWindow.profiles.default, prices: { 'without-summaries': { goes: 'calls' } } } },
} satisfies Adapter;
