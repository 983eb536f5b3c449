import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';

/** The reference, but from a cut right behind a result it moves back to the call, as if the batch would be torn there. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const cut = chooseCut(history, cuts, reserve, rules);
      if (cut === 0 || resultsOf(history[cut - 1]!).length === 0) return cut;
      const call = history.slice(0, cut).findLastIndex((message) => callsOf(message).length > 0);
      return cuts.findLast((legal) => legal <= call) ?? cut;
    },
  },
  'batch-dragged-along',
);
