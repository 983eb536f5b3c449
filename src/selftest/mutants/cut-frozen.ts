import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';

/** The reference, but where the newest unit is over the ceiling it gives up and keeps everything. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const cut = chooseCut(history, cuts, reserve, rules);
      const size = history.slice(cut).reduce((sum, message) => sum + rules.count(message), reserve.tokens);
      return size > (rules.keep.tokens ?? Infinity) ? 0 : cut;
    },
  },
  'cut-frozen',
);
