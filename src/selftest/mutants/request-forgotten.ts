import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { writePrompt } from '../../compactor/summarize/summary-prompt.ts';
import { assemble } from '../../compactor/view/assemble.ts';

/** The reference, but it takes the request for carried over, so that nobody summarises it, and then leaves it out. */
export default createReferenceAdapter(
  {
    writePrompt: (share) =>
      writePrompt({ ...share, pieces: share.pieces.filter(({ section }) => section !== 'request') }),
    assemble: (messages, layout, head) => assemble(messages, { ...layout, carry: null }, head),
  },
  'request-forgotten',
);
