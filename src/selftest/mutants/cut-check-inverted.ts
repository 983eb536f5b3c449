import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';

/** The reference, but with the answer of its safety check turned round: it cuts just where it must not. */
export default createReferenceAdapter(
  {
    allowedCuts: (grouping, history, rules) => {
      const safe = new Set(allowedCuts(grouping, history, rules));
      return [...history.keys()].filter((at) => at === 0 || !safe.has(at));
    },
  },
  'cut-check-inverted',
);
