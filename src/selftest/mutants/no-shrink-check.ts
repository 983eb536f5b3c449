import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'gemini-cli#3574: 661 tokens became 1752; pi, codex, cline: no check at all',
  kills: ['SIZE-1'],
  overkill: { 'OBS-1': 'it calls a view that did not shrink a success' },
};

/** The reference, but a view is installed whether it became smaller or not. */
export default createReferenceAdapter({ isGain: () => true }, 'no-shrink-check');
