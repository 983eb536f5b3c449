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
      const acceptance = accept(reply);
      if (acceptance.kind === 'refused') return acceptance;
      return { ...acceptance, summary: [...new Set(acceptance.summary.split('\n'))].join('\n') };
    },
  },
  'summary-lines-once',
);
