import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but every summary is written as if it were the first. */
export default createReferenceAdapter({ previousSummary: () => null }, 'previous-summary-dropped');
