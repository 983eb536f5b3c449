import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'agent-sdk 0.9.2: of a summary that was no JSON the first eight lines were kept',
  kills: ['COVER-1', 'FOLD-1', 'TRUST-2'],
  overkill: { 'SPLIT-3': 'of the summary of a turn that is cut again a part is gone' },
};

/** The reference, but of a summary it takes the first paragraph: what follows might be talk. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const acceptance = accept(reply);
      if (acceptance.kind === 'refused') return acceptance;
      return { ...acceptance, summary: acceptance.summary.split('\n\n')[0]! };
    },
  },
  'summary-first-paragraph',
);
