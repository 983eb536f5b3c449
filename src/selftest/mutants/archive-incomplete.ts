import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but the first of the messages it evicts does not reach the archive. */
export default createReferenceAdapter(
  { archiveContent: (before, lines) => before + lines.slice(lines.indexOf('\n') + 1) },
  'archive-incomplete',
);
