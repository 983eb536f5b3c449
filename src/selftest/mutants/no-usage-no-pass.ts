import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';

/** The reference, but what it was last told of its usage decides, also where that was nothing or zero. */
export default createReferenceAgent(
  { isDue: (history, rules, usage) => usage?.tokens !== 0 && isDue(history, rules, usage) },
  {},
  'no-usage-no-pass',
);
