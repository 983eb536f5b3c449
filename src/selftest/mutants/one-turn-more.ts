import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';

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
