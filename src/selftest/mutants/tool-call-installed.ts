import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';

/** The reference, but a summarizer that called a tool has done its work: what it said, if anything, is the summary. */
export default createReferenceAdapter(
  {
    accept: (reply) =>
      reply.kind === 'answer' && reply.toolCalls > 0 ? { kind: 'accepted', summary: reply.text } : accept(reply),
  },
  'tool-call-installed',
);
