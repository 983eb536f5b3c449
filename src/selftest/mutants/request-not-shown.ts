import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';

/** The reference, but who summarises the beginning of a turn is not told what the turn is about. */
export default createReferenceAdapter(
  {
    writePrompt: (share) =>
      writePrompt({ ...share, pieces: share.pieces.filter(({ section }) => section !== 'request') }),
  },
  'request-not-shown',
);
