import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'gemini-cli#3574: 661 tokens became 1752',
  kills: ['SIZE-1'],
  overkill: {
    'OBS-1': 'it calls a view that did not shrink a success',
  },
};

/** Tokens of the heading of a summary, and of the summary's own first and last sentence. */
const FRAME = 120;

/** The reference, but what stands around the facts of a summary is not counted when it looks for a gain. */
export default createReferenceAdapter({ isGain: (before, after) => after - FRAME < before }, 'frame-not-counted');
