import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';

/** The reference, but where a turn is split the summarizer is told of no summary before it. */
export default createReferenceAdapter(
  {
    writePrompt: (share) => {
      const isSplit = share.pieces.some(({ section }) => section === 'request');
      return writePrompt(isSplit ? { ...share, previousSummary: null } : share);
    },
  },
  'no-prior-history',
);
