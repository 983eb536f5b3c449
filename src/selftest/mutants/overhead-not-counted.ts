import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { requestTokens } from '../../compactor/plan/token-budget.ts';

/** The reference, but system prompt and tools weigh nothing: the window is full before a pass is due. */
export default createReferenceAdapter(
  { requestTokens: (messages, rules) => requestTokens(messages, { ...rules, overhead: 0 }) },
  'overhead-not-counted',
);
