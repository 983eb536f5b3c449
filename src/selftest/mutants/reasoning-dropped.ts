import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';

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
