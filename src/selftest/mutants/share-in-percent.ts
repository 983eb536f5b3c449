import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'deepagentsjs#517: a trigger that was never reached',
  kills: ['PROG-4'],
  overkill: { 'KEEP-2': 'a pass that never comes moves no cut' },
};

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
