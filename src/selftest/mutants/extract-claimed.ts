import type { Adapter } from '../../adapter/contract.ts';
import slidingWindow from '../fair/sliding-window.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  quick: ['CC-0771'],
  incident: 'agent-framework#7943: the text that was to stand in the place of results was dropped',
  kills: ['PRICE-1'],
};

/** The window that slides, and a profile that says that extracts stand where something went. */
export default {
  ...slidingWindow,
  name: 'mutant: extract-claimed',
  profiles: {
    default: {
      ...slidingWindow.profiles.default,
      prices: { 'without-summaries': { goes: 'oldest', extract: { opens: 'Extracts of what was said before:' } } },
    },
  },
} satisfies Adapter;
