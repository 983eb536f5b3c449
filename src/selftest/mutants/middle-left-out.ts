import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';

/** The reference, but of a long stretch the summarizer sees the beginning and the end, and nobody says so. */
export default createReferenceAdapter(
  { shownPieces: (pieces) => (pieces.length > 4 ? [...pieces.slice(0, 2), ...pieces.slice(-2)] : [...pieces]) },
  'middle-left-out',
);
