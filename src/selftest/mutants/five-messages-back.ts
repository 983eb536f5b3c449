import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';

/** The reference, but a result whose call is not among the five messages before it counts as one that has none. */
export default createReferenceAdapter(
  {
    allowedCuts: (grouping, history, rules) => {
      const isFar = (at: number) =>
        resultsOf(history[at]!).length > 0 && !history.slice(at - 5, at).some((message) => callsOf(message).length > 0);
      const far = [...history.keys()].filter((at) => at > 5 && isFar(at));
      return [...new Set([...allowedCuts(grouping, history, rules), ...far])].sort((left, right) => left - right);
    },
  },
  'five-messages-back',
);
