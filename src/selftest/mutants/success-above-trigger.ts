import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but a view that is too large all the same is reported as plain success. */
export default createReferenceAdapter({ outcomeOf: () => ({ kind: 'compacted' }) }, 'success-above-trigger');
