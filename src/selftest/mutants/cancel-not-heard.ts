import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but a pass that was taken back goes on to its end. */
export default createReferenceAdapter({ cancellation: () => new AbortController().signal }, 'cancel-not-heard');
