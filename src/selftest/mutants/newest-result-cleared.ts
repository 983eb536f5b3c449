import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['clearing'],
  drives: ['pure'],
  incident: 'sdk-typescript#1018 (strands-agents 1.1.0): the newest result was destroyed, older ones stayed',
  kills: ['CLEAR-2'],
  blocks: {
    'CLEAR-3': 'what it may clear is not enough, and it summarizes instead',
    'CLEAR-4': 'as CLEAR-3',
    'FAIL-1': 'where clearing the newest results is enough nobody is asked, and nothing can be taken back in time',
  },
  overkill: {
    'CLEAR-1': 'what was found last has often not been read yet',
  },
};

/** The reference, but to make room it clears what was found last and spares what is old. */
export default createReferenceAdapter(
  { protectedMessages: (_, history) => new Set(history.keys().take(Math.ceil(history.length / 2))) },
  'newest-result-cleared',
);
