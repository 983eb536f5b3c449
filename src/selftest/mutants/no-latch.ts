import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'codex#10919, opencode#38102: what failed a moment ago was tried again at every turn',
  kills: ['PROG-5'],
};

/** The reference, but what failed a moment ago is tried again at once, and paid for. */
export default createReferenceAdapter({ repeatsFailure: () => false }, 'no-latch');
