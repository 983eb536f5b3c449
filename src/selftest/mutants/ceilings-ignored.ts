import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';

/** Of what may be kept. */
const SHARE = 3;

/** The reference, but it keeps three times as much as the operator allows. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) => {
      const keep = Object.fromEntries(Object.entries(rules.keep).map(([name, limit]) => [name, SHARE * limit]));
      return chooseCut(history, cuts, reserve, { ...rules, keep });
    },
  },
  'ceilings-ignored',
);
