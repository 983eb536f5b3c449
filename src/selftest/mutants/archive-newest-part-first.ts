import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but what it archives goes in front of what it had archived before. */
export default createReferenceAdapter(
  { archiveContent: (before, lines) => lines + before },
  'archive-newest-part-first',
);
