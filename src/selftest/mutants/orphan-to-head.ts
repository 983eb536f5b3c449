import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { legalCuts } from '../../compactor/plan/allowed-cuts.ts';

/** The reference, but a result that had lost its call before may become the first message of the tail. */
export default createReferenceAdapter(
  { legalCuts: (grouping, history, rules) => legalCuts({ ...grouping, orphans: [] }, history, rules) },
  'orphan-to-head',
);
