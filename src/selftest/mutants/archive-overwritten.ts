import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but what goes into the archive takes the place of what was in it. */
export default createReferenceAdapter({ archiveContent: (_, lines) => lines }, 'archive-overwritten');
