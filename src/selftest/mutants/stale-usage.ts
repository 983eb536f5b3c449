import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { outcomeOf } from '../../compactor/install/pass-outcome.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';

/** Conversations by a setting that is theirs for as long as they live. */
const due = new WeakSet<object>();

/** The reference, but what it measured before a pass still counts after it: the next one is due at once. */
export default createReferenceAdapter(
  {
    isDue: (history, rules, usage) => {
      if (isDue(history, rules, usage)) due.add(rules.keep);
      return due.has(rules.keep);
    },
    outcomeOf: (view, tokens, rules) => outcomeOf(view, tokens, { ...rules, parts: { ...rules.parts, isDue } }),
  },
  'stale-usage',
);
