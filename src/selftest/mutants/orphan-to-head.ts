import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { allowedCuts } from '../../compactor/plan/allowed-cuts.ts';

/** The reference, but a result that had lost its call before may become the first message of the tail. */
export default createReferenceAdapter(
  { allowedCuts: (grouping, history, rules) => allowedCuts({ ...grouping, orphans: [] }, history, rules) },
  'orphan-to-head',
);
