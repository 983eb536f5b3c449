import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import { VIEW_REJECTED } from '../specimens/shared-facts.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchainjs#9740: the call of a result was looked for among the last five messages only',
  kills: ['PAIR-1', 'PAIR-3', 'PAIR-5'],
  overkill: {
    'ORD-3': VIEW_REJECTED,
  },
};

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
