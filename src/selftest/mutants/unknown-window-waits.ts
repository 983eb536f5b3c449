import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';

/** The reference, but where the window is unknown no trigger fires, not even one that needs none. */
export default createReferenceAdapter(
  { isDue: (history, rules, usage) => Number.isFinite(rules.window) && isDue(history, rules, usage) },
  'unknown-window-waits',
);
