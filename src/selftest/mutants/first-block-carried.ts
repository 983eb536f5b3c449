import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carryOf } from '../../compactor/plan/carried-request.ts';
import { withFirstBlocks } from '../specimens/first-texts-only.ts';

/** The reference, but of a request that is carried over a cut inside its turn the first text goes with it. */
export default createReferenceAdapter(
  {
    carryOf: (history, cut, rules) => {
      const said = history.map((one) => (rules.parts.kindOf(one) === null ? withFirstBlocks(one) : one));
      return carryOf(said, cut, rules);
    },
  },
  'first-block-carried',
);
