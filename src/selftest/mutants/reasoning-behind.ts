import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block } from '../../conversation/message.ts';

/** The reference, but a message that stays is built anew: what it says, and behind it what was thought. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) =>
      assemble(messages, layout, head).map((message) => ({
        ...message,
        content: [...message.content.filter((block) => !isThought(block)), ...message.content.filter(isThought)],
      })),
  },
  'reasoning-behind',
);

const isThought = ({ type }: Block): boolean => type === 'reasoning';
