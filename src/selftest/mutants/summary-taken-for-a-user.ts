import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but it does not know its own messages again: its summary is what a user asked for. */
export default createReferenceAdapter({ syntheticKind: () => null }, 'summary-taken-for-a-user');
