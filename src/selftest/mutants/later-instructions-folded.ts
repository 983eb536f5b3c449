import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { pinned } from '../../compactor/plan/allowed-cuts.ts';

/** The reference, but of the instructions in the list only the first one stays; those that came later are summarised. */
export default createReferenceAdapter(
  { pinned: (...given) => pinned(...given).slice(0, 1) },
  'later-instructions-folded',
);
