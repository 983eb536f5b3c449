import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { assemble } from '../../compactor/view/assemble.ts';
import type { Block } from '../../conversation/message.ts';

/** The reference, but what stands around the words of a thought is tidied up, in messages that stay. */
export default createReferenceAdapter(
  {
    assemble: (messages, layout, head) =>
      assemble(messages, layout, head).map((message) => ({ ...message, content: message.content.map(trimmed) })),
  },
  'reasoning-trimmed',
);

const trimmed = (block: Block): Block => (block.type === 'reasoning' ? { ...block, text: block.text.trim() } : block);
