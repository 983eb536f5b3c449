import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import { withFirstTexts } from '../specimens/altered-messages.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'llxprt-code#1651: of several blocks of text in one message the first was sent on, and the others dropped',
  kills: ['ORD-2'],
  overkill: {
    'TASK-1': 'the latest request is built anew with the rest',
    'TASK-2': 'as TASK-1',
    'COVER-1': 'what stood in the other blocks of a result is gone, and was shown to nobody',
  },
};

/** The reference, but messages and results that stay are built anew, as if each had one text. */
export default createReferenceAdapter(
  { assemble: (messages, layout, head) => assemble(messages, layout, head).map(withFirstTexts) },
  'first-block-kept',
);
