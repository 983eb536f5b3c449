import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagents 1.12.2: a share without a window was taken for a number of tokens',
  kills: ['IDEM-1'],
};

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
