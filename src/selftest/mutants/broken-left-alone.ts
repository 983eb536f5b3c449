import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';

/** The reference, but in a conversation with a result that has lost its call it finds no place to cut. */
export default createReferenceAdapter(
  {
    allowedCuts: (grouping, history, rules) =>
      grouping.orphans.length > 0 ? [0] : allowedCuts(grouping, history, rules),
  },
  'broken-left-alone',
);
