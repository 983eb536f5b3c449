import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { repeatsFailure } from '../../compactor/install/failed-attempt.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagents#5470: what should have followed the conversation followed the call',
  kills: ['IDEM-2'],
  overkill: {
    'PROG-4': 'the second time it leaves a conversation alone that is due',
    'KEEP-2': 'as PROG-4',
  },
};

const seen = new Set<string>();

/** The reference, but it remembers what it has compacted once, and leaves that alone when it is handed over again. */
export default createReferenceAdapter(
  {
    repeatsFailure: (pass, history, rules) => {
      const key = JSON.stringify(history);
      const isKnown = seen.has(key);
      seen.add(key);
      return isKnown || repeatsFailure(pass, history, rules);
    },
  },
  'first-time-only',
);
