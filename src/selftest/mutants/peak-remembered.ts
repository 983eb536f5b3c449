import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { outcomeOf } from '../../compactor/install/pass-outcome.ts';
import { isDue, requestTokens } from '../../compactor/plan/token-budget.ts';

/** The largest size at which a pass was due, by a setting that is a conversation's own for as long as it lives. */
const peaks = new WeakMap<object, number>();

/** The reference, but the size at which it compacted last is its new trigger. */
export default createReferenceAdapter(
  {
    isDue: (history, rules, usage) => {
      const tokens = requestTokens(history, rules);
      if (!isDue(history, rules, usage) || tokens <= (peaks.get(rules.keep) ?? 0)) return false;
      peaks.set(rules.keep, tokens);
      return true;
    },
    outcomeOf: (view, tokens, rules) => outcomeOf(view, tokens, { ...rules, parts: { ...rules.parts, isDue } }),
  },
  'peak-remembered',
);
