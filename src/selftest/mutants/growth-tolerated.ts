import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'gemini-cli#15225: the number of messages was taken for their size',
  kills: ['SIZE-1'],
  overkill: {
    'OBS-1': 'it calls a view that did not shrink a success',
  },
};

/** The reference, but a view that is a little larger than before counts as a gain: there are fewer messages in it. */
export default createReferenceAdapter({ isGain: (before, after) => after < 1.2 * before }, 'growth-tolerated');
