import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isLatched } from '../../compactor/install/failed-attempt.ts';

const seen = new Set<string>();

/** The reference, but it remembers what it has compacted once, and leaves that alone when it is handed over again. */
export default createReferenceAdapter(
  {
    isLatched: (pass, history, rules) => {
      const key = JSON.stringify(history);
      const isKnown = seen.has(key);
      seen.add(key);
      return isKnown || isLatched(pass, history, rules);
    },
  },
  'first-time-only',
);
