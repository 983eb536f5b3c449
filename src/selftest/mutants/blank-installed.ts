import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';

/** The reference, but a summary of nothing is installed. */
export default createReferenceAdapter(
  {
    accept: (reply) =>
      reply.kind === 'answer' && reply.toolCalls === 0 && reply.finish === 'stop'
        ? { kind: 'accepted', summary: reply.text }
        : accept(reply),
  },
  'blank-installed',
);
