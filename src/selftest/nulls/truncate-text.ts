import type { Adapter } from '../../adapter/contract.ts';
import type { Block } from '../../conversation/message.ts';

/** Cuts every text off after a few words and calls that compaction: all pairs stay, and everything gets smaller. */
const truncateText: Adapter = {
  name: 'null-truncate-text',
  version: '1.0.0',
  compact: ({ messages, state }) => ({
    messages: messages.map((message) => ({ ...message, content: message.content.map(short) })),
    state,
  }),
};

function short(block: Block): Block {
  if (block.type === 'text') return { ...block, text: block.text.slice(0, 20) };
  if (block.type !== 'tool-result') return block;
  const content = block.content.map((part) =>
    part.type === 'text' ? { ...part, text: part.text.slice(0, 20) } : part,
  );
  return { ...block, content };
}

export default truncateText;
