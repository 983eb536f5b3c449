import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'stella#1750: a tag in the text closed what was written around it; here around the answer',
  kills: ['TRUST-2'],
  overkill: { 'COVER-1': 'what the summary named behind the tag goes with it' },
};

/** The reference, but it reads a summary up to the first closing tag, whether or not one was opened. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const acceptance = accept(reply);
      if (acceptance.kind === 'refused') return acceptance;
      return { ...acceptance, summary: acceptance.summary.split(/<\/[a-z_]+>/)[0]! };
    },
  },
  'summary-ends-at-a-tag',
);
