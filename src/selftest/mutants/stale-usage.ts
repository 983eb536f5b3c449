import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { outcomeOf } from '../../compactor/install/pass-outcome.ts';
import { isDue } from '../../compactor/plan/token-budget.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['session'],
  incident: 'pi#1860, infinity#64: the usage from before the pass made the next one due',
  kills: ['PROG-1'],
  overkill: {
    'IDEM-1': 'what was measured makes a pass due far below the trigger',
  },
};

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
