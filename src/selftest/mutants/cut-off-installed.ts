import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';

/** The reference, but it does not ask why the summarizer stopped: half a summary will do. */
export default createReferenceAdapter(
  { accept: (reply) => accept(reply.kind === 'answer' ? { ...reply, finish: 'stop' } : reply) },
  'cut-off-installed',
);
