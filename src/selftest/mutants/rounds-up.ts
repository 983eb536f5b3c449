import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';

/** The reference, but a message that is larger than the ceiling is kept too, where all that comes behind it still fits. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const cut = chooseCut(history, cuts, reserve, rules);
      const before = cuts.findLast((earlier) => earlier < cut) ?? cut;
      const size = history.slice(before, cut).reduce((sum, message) => sum + rules.count(message), 0);
      return size > (rules.keep.tokens ?? Infinity) ? before : cut;
    },
  },
  'rounds-up',
);
