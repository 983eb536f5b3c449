import type { Block, Message } from '../../conversation/message.ts';

/** @returns a message with other words: its own texts and those of its results, each as `change` gives it back */
export const withTexts = (message: Message, change: (words: string) => string): Message => ({
  ...message,
  content: message.content.map((block) => changed(block, change)),
});

function changed(block: Block, change: (words: string) => string): Block {
  if (block.type === 'text') return { ...block, text: change(block.text) };
  if (block.type !== 'tool-result') return block;
  const content = block.content.map((part) => (part.type === 'text' ? { ...part, text: change(part.text) } : part));
  return { ...block, content };
}
