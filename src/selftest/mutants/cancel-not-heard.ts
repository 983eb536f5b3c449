import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'hermes-agent#79391: a compaction that was called off cost two hours of history',
  kills: ['FAIL-1'],
  overkill: { 'PROG-4': 'asked again at once it finds the work done' },
};

/** The reference, but a pass that was taken back goes on to its end. */
export default createReferenceAdapter({ cancellation: () => new AbortController().signal }, 'cancel-not-heard');
