import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'agent-sdk 0.9.2: the lines of a summary become a list of facts; here each of them once',
  kills: ['TRUST-2'],
};

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
