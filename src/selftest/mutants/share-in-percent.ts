import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';

/** The reference, but it reads a share of the window as if 1 were the hundredth part, and so waits too long. */
export default createReferenceAdapter(
  {
    isDue: (history, rules, usage) => {
      const { trigger } = rules;
      return isDue(
        history,
        'fraction' in trigger ? { ...rules, trigger: { fraction: 100 * trigger.fraction } } : rules,
        usage,
      );
    },
  },
  'share-in-percent',
);
