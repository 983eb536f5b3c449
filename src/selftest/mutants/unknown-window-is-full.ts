import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';

/** The reference, but a window of 0 is taken at its word: it is always full. */
export default createReferenceAdapter(
  { isDue: (history, rules, usage) => !Number.isFinite(rules.window) || isDue(history, rules, usage) },
  'unknown-window-is-full',
);
