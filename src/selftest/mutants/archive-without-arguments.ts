import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { withArchivedBlocks } from '../specimens/altered-archive.ts';

/** The reference, but of the calls only the names reach its archive. */
export default createReferenceAdapter(
  {
    archiveContent: (before, lines) =>
      before + withArchivedBlocks(lines, (block) => (block.type === 'tool-call' ? { ...block, arguments: {} } : block)),
  },
  'archive-without-arguments',
);
