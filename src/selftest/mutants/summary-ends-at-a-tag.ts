import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';

/** The reference, but it reads a summary up to the first closing tag, whether or not one was opened. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const judgement = accept(reply);
      if (judgement.kind === 'refused') return judgement;
      return { ...judgement, summary: judgement.summary.split(/<\/[a-z_]+>/)[0]! };
    },
  },
  'summary-ends-at-a-tag',
);
