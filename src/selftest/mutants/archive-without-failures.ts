import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { changedLines } from '../specimens/altered-archive.ts';

/** The reference, but in its archive no result is a failure. */
export default createReferenceAdapter(
  {
    archived: (before, lines) =>
      before + changedLines(lines, (block) => (block.type === 'tool-result' ? { ...block, isError: false } : block)),
  },
  'archive-without-failures',
);
