import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';

/** The reference, but it gives a summary a form of its own, and leaves the headings out that the model has written. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const judgement = accept(reply);
      if (judgement.kind === 'refused') return judgement;
      return { ...judgement, summary: judgement.summary.replaceAll(/^#+ .*$/gm, '') };
    },
  },
  'summary-headings-dropped',
);
