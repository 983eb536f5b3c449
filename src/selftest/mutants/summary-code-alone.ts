import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';

const BLOCK = /```\w*\n(.*?)\n```/s;

/** The reference, but where there is a block of code in a summary it takes that for the whole, as one does with JSON. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const judgement = accept(reply);
      if (judgement.kind === 'refused') return judgement;
      return { ...judgement, summary: BLOCK.exec(judgement.summary)?.[1] ?? judgement.summary };
    },
  },
  'summary-code-alone',
);
