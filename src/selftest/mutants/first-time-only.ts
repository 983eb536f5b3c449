import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { repeatsFailure } from '../../compactor/install/failed-attempt.ts';

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
