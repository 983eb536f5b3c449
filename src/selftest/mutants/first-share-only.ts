import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { takePieces } from '../../compactor/summarize/next-chunk.ts';

/** The reference, but of a block that is too long for one request the rest is dropped. */
export default createReferenceAdapter(
  { takePieces: (pieces, room, rules) => ({ ...takePieces(pieces, room, rules), rest: [] }) },
  'first-share-only',
);
