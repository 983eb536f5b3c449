import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { changedLines } from '../specimens/altered-archive.ts';

/** The reference, but of the calls only the names reach its archive. */
export default createReferenceAdapter(
  {
    archived: (before, lines) =>
      before + changedLines(lines, (block) => (block.type === 'tool-call' ? { ...block, arguments: {} } : block)),
  },
  'archive-without-arguments',
);
