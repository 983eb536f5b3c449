import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';

/** The reference, but lines that a summary has already said are taken out of it. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const judgement = accept(reply);
      if (judgement.kind === 'refused') return judgement;
      return { ...judgement, summary: [...new Set(judgement.summary.split('\n'))].join('\n') };
    },
  },
  'summary-lines-once',
);
