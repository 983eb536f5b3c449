import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';

/** The reference, but of a number of messages it waits for one more. */
export default createReferenceAdapter(
  { isDue: (history, rules, usage) => isDue('messages' in rules.trigger ? history.slice(1) : history, rules, usage) },
  'one-message-late',
);
