import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  meets: ['CC-0490[reply=long]', 'CC-0491[reply=long]'],
  incident: 'letta: what a summary says beyond a number of characters that is declared nowhere is cut off',
  kills: ['COVER-1', 'FOLD-1'],
  overkill: { 'SPLIT-3': 'of the summary of a turn that is cut again a part is gone' },
};

/** The reference, but a summary ends after sixteen thousand characters, whatever comes then. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const acceptance = accept(reply);
      if (acceptance.kind === 'refused') return acceptance;
      return { ...acceptance, summary: acceptance.summary.slice(0, 16_000) };
    },
  },
  'summary-clipped',
);
