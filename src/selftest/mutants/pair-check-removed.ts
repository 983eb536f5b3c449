import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but its cut may fall anywhere: between a call and its results, or between two results of one run. */
export default createReferenceAdapter({ allowedCuts: (_, history) => [...history.keys()] }, 'pair-check-removed');
