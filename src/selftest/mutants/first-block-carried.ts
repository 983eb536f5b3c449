import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { carriedRequest } from '../../compactor/plan/carried-request.ts';
import { withFirstTexts } from '../specimens/first-texts-only.ts';

/** The reference, but of a request that is carried over a cut inside its turn the first text goes with it. */
export default createReferenceAdapter(
  {
    carriedRequest: (history, cut, rules) => {
      const said = history.map((one) => (rules.parts.syntheticKind(one) === null ? withFirstTexts(one) : one));
      return carriedRequest(said, cut, rules);
    },
  },
  'first-block-carried',
);
