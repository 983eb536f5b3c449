import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';

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
