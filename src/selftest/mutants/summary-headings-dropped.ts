import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'agent-sdk 0.9.2: the text of a summary is read into a form of its own; here without the headings',
  kills: ['COVER-1', 'FOLD-1', 'TRUST-2'],
  overkill: { 'SPLIT-3': 'of the summary of a turn that is cut again a part is gone' },
};

/** The reference, but it gives a summary a form of its own, and leaves the headings out that the model has written. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const acceptance = accept(reply);
      if (acceptance.kind === 'refused') return acceptance;
      return { ...acceptance, summary: acceptance.summary.replaceAll(/^#+ .*$/gm, '') };
    },
  },
  'summary-headings-dropped',
);
