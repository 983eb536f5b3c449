import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { withArchivedBlocks } from '../specimens/altered-archive.ts';

/** The reference, but in its archive no result is a failure. */
export default createReferenceAdapter(
  {
    archiveContent: (before, lines) =>
      before +
      withArchivedBlocks(lines, (block) => (block.type === 'tool-result' ? { ...block, isError: false } : block)),
  },
  'archive-without-failures',
);
