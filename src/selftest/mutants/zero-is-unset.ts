import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';

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
