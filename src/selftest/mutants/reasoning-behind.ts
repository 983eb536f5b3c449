import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'opencode#41738: the thought of a message that was kept did not come back where it had stood',
  kills: ['REAS-1'],
  overkill: { 'ORD-3': 'the provider refuses a thought that does not come first' },
};

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
