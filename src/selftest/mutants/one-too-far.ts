import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';

/** The reference, but a later fold begins one message behind where the one before it ended. */
export default createReferenceAdapter(
  {
    writePrompt: (share) => {
      const first = share.pieces.findIndex(({ section }) => section !== 'request');
      const skipped = share.pieces.filter((_, at) => at !== first);
      return writePrompt(share.previousSummary === null ? share : { ...share, pieces: skipped });
    },
  },
  'one-too-far',
);
