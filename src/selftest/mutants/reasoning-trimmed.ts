import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'claude-code#12973, openclaw#45558: texts were cleaned up on the way, and with them what was signed',
  kills: ['REAS-1'],
};

/** The reference, but what stands around the words of a thought is tidied up, in messages that stay. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) =>
      assemble(messages, layout, head).map((message) => ({ ...message, content: message.content.map(trimmed) })),
  },
  'reasoning-trimmed',
);

const trimmed = (block: Block): Block => (block.type === 'reasoning' ? { ...block, text: block.text.trim() } : block);
