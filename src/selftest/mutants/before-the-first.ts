import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'openai-agents-python#4365: a limit beyond the list; counted from the end, it tears the last pair',
  kills: ['PAIR-1'],
  overkill: {
    'ORD-3': 'the provider refuses the result that has lost its call, which PAIR-1 says already',
    'KEEP-1': 'of two ceilings it obeys neither, where one of them is beyond the list',
  },
};

/** The reference, but where more messages may be kept than there are, the tail begins so many before the end. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const start = history.length - (rules.keep.messages ?? 0);
      return start < 0 ? Math.max(0, history.length + start) : chooseCut(history, cuts, reserve, rules);
    },
  },
  'before-the-first',
);
