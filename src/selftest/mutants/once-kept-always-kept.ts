import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';
import { syntheticKind } from '../../compactor/view/synthetic-messages.ts';

/** The reference, but an oversized message that was kept once stops every later cut. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const cut = chooseCut(history, cuts, reserve, rules);
      const first = history.findIndex((message) => syntheticKind(message) === null);
      const isLarge = history
        .slice(first, first + 3)
        .some((message) => rules.count(message) > (rules.keep.tokens ?? Infinity));
      return first > 0 && isLarge ? (cuts.findLast((earlier) => earlier <= first) ?? cut) : cut;
    },
  },
  'once-kept-always-kept',
);
