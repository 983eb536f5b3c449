import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but a view is installed whether it became smaller or not. */
export default createReferenceAdapter({ isGain: () => true }, 'no-shrink-check');
