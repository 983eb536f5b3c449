import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { accept } from '../../compactor/summarize/accept-reply.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  quick: ['CC-0490[reply=structured]'],
  incident: 'none: a summary was split at a rule, as if the model had put its remarks behind it',
  kills: ['COVER-1', 'FOLD-1'],
  overkill: { 'SPLIT-3': 'of the summary of a turn that is cut again a part is gone' },
};

/** The reference, but a summary ends for it at the first rule: what follows might be remarks. */
export default createReferenceAdapter(
  {
    accept: (reply) => {
      const acceptance = accept(reply);
      if (acceptance.kind === 'refused') return acceptance;
      return { ...acceptance, summary: acceptance.summary.split('\n---\n')[0]!.trim() };
    },
  },
  'summary-ends-at-a-rule',
);
