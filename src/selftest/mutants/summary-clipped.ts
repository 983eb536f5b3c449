import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';

/** The reference, but a summary ends after sixteen thousand characters, whatever comes then. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const judgement = accept(reply);
      if (judgement.kind === 'refused') return judgement;
      return { ...judgement, summary: judgement.summary.slice(0, 16_000) };
    },
  },
  'summary-clipped',
);
