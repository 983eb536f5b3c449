import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';

/** The reference, but a share of the window is taken for a number of tokens: a quarter of one is always reached. */
export default createReferenceAdapter(
  {
    isDue: (history, rules, usage) => {
      const { trigger } = rules;
      return isDue(history, 'fraction' in trigger ? { ...rules, trigger: { tokens: trigger.fraction } } : rules, usage);
    },
  },
  'share-as-tokens',
);
