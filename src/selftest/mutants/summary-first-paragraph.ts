import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';

/** The reference, but of a summary it takes the first paragraph: what follows might be talk. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const judgement = accept(reply);
      if (judgement.kind === 'refused') return judgement;
      return { ...judgement, summary: judgement.summary.split('\n\n')[0]! };
    },
  },
  'summary-first-paragraph',
);
