import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { chooseCut } from '../../compactor/plan/choose-cut.ts';

/** The reference, but of two ceilings the one that keeps more counts. */
export default createReferenceAdapter(
  {
    chooseCut: (history, cuts, reserve, rules) =>
      Math.min(
        ...Object.entries(rules.keep).map(([name, limit]) =>
          chooseCut(history, cuts, reserve, { ...rules, keep: { [name]: limit } }),
        ),
      ),
  },
  'either-ceiling',
);
