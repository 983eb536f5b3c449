import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';

/** The reference, but once there is a summary it trusts a number of messages, and asks no more what stands there. */
export default createReferenceAdapter(
  {
    allowedCuts: (grouping, history, rules) =>
      history.some((message) => rules.parts.syntheticKind(message) === 'summary')
        ? [...history.keys()]
        : allowedCuts(grouping, history, rules),
  },
  'checked-once',
);
