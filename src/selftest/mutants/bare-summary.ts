import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import { summaryText, syntheticKind } from '../../compactor/view/synthetic-messages.ts';
import { text } from '../../conversation/content.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'kimi-code#2680: a summary in the words of nobody was carried out as if the user had asked for it',
  kills: ['TRUST-1'],
  overkill: {
    'PROG-3': 'as FOLD-4, where there is nothing else',
    'FOLD-4': 'without a mark it does not know its own summary again, and takes it for something new',
  },
};

/** The reference, but its summary stands in the view as if the user had said it: no frame, no mark. */
export default createReferenceAdapter(
  {
    viewHead: (...about) =>
      viewHead(...about).map((message) =>
        syntheticKind(message) === 'summary' ? { role: 'user', content: [text(summaryText(message))] } : message,
      ),
  },
  'bare-summary',
);
