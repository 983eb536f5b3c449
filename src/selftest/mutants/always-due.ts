import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but the trigger always fires. */
export default createReferenceAdapter({ isDue: () => true }, 'always-due');
