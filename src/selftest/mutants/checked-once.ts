import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { legalCuts } from '../../compactor/plan/allowed-cuts.ts';

/** The reference, but once there is a summary it trusts a number of messages, and asks no more what stands there. */
export default createReferenceAdapter(
  {
    legalCuts: (grouping, history, rules) =>
      history.some((message) => rules.parts.kindOf(message) === 'summary')
        ? [...history.keys()]
        : legalCuts(grouping, history, rules),
  },
  'checked-once',
);
