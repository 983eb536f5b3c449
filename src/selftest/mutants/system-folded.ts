import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but instructions in the list are evicted and summarised like everything else. */
export default createReferenceAdapter({ pinned: () => [] }, 'system-folded');
