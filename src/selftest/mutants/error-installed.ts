import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';

/** The reference, but the text of an error is a summary like any other. */
export default createReferenceAdapter(
  {
    accept: (reply) =>
      reply.kind === 'error'
        ? { kind: 'accepted', summary: `Error generating summary: ${reply.message}` }
        : accept(reply),
  },
  'error-installed',
);
