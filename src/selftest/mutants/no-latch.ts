import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but what failed a moment ago is tried again at once, and paid for. */
export default createReferenceAdapter({ repeatsFailure: () => false }, 'no-latch');
