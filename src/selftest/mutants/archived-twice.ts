import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but it archives what it evicts, and then once more. */
export default createReferenceAdapter({ archiveContent: (before, lines) => before + lines + lines }, 'archived-twice');
