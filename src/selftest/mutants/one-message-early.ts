import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';

/** The reference, but of a number of messages it counts the answer that is still to come. */
export default createReferenceAdapter(
  {
    isDue: (history, rules, usage) =>
      isDue(history, rules, usage) || ('messages' in rules.trigger && history.length + 1 >= rules.trigger.messages),
  },
  'one-message-early',
);
