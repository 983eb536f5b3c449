import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { readPassState } from '../../compactor/install/pass-state.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'agent-sdk before 0.8.12: after one exhausted pass none was tried any more; gemini-cli#13002',
  kills: ['PROG-4'],
  overkill: { 'KEEP-2': 'a turn that is larger than a ceiling is never cut again either' },
};

/** The reference, but after one failure it never compacts again by itself. */
export default createReferenceAdapter(
  { repeatsFailure: ({ reason, state }) => reason !== 'manual' && readPassState(state).failedAttempt !== null },
  'latched-for-ever',
);
