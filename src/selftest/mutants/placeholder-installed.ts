import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';

/** The reference, but where no summary can be had a sentence of its own takes its place. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const judgement = accept(reply);
      return judgement.kind === 'accepted' ? judgement : { kind: 'accepted', summary: '(no summary available)' };
    },
  },
  'placeholder-installed',
);
