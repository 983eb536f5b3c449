import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openai-agents-python#4365: a limit of 0 was taken for none at all',
  kills: ['KEEP-1', 'PROG-4'],
};

/** The reference, but a ceiling of 0 is taken for one that was never set. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const keep = Object.fromEntries(Object.entries(rules.keep).filter(([, limit]) => limit));
      return chooseCut(history, cuts, reserve, { ...rules, keep });
    },
  },
  'zero-is-unset',
);
