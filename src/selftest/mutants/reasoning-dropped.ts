import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'langchain#34794: a thinking block was parted from the message it is bound to',
  kills: ['REAS-1'],
};

/** The reference, but the thoughts of a message that stays are left out, signature and all. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) =>
      assemble(messages, layout, head).map((message) => ({
        ...message,
        content: message.content.filter(({ type }) => type !== 'reasoning'),
      })),
  },
  'reasoning-dropped',
);
