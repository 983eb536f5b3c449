import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';

/** The reference, but towards a number of messages results of tools don't count. */
export default createReferenceAdapter(
  {
    isDue: (history, rules, usage) =>
      isDue('messages' in rules.trigger ? history.filter(({ role }) => role !== 'tool') : history, rules, usage),
  },
  'only-words-counted',
);
