import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { userTurnStarts } from '../../compactor/plan/allowed-cuts.ts';

/** The reference, but it says that it cuts inside turns and does not: one long turn is left as it is, and nobody is told. */
export default createReferenceAdapter(
  {
    allowedCuts: (_, history, rules) => [...new Set([0, ...userTurnStarts(history, rules)])],
    truncations: () => [],
  },
  'giant-turn-ignored',
);
