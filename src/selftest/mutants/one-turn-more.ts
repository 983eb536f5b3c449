import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'strands-agents/sdk-typescript#716: a window of 0 turns that changed nothing',
  kills: ['KEEP-1'],
};

/** The reference, but the turn that has just begun does not count towards a number of turns. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const { turns } = rules.keep;
      const keep = turns === undefined ? rules.keep : { ...rules.keep, turns: turns + 1 };
      return chooseCut(history, cuts, reserve, { ...rules, keep });
    },
  },
  'one-turn-more',
);
