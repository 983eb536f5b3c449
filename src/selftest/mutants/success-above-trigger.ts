import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'gemini-cli#6563: pass after pass was reported as done, and the conversation stayed too large',
  kills: ['SIZE-2'],
};

/** The reference, but a view that is too large all the same is reported as plain success. */
export default createReferenceAdapter({ outcomeOf: () => ({ kind: 'compacted' }) }, 'success-above-trigger');
