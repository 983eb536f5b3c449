import type { Block, Message } from '../../conversation/message.ts';

/** @returns a message with the first of its texts, and the first of those in each of its results */
export const withFirstTexts = (message: Message): Message => ({
  ...message,
  content: withFirstText(message.content).map((block) =>
    block.type === 'tool-result' ? { ...block, content: withFirstText(block.content) } : block,
  ),
});

function withFirstText<Kind extends Block>(blocks: readonly Kind[]): Kind[] {
  const first = blocks.findIndex(({ type }) => type === 'text');
  return blocks.filter(({ type }, at) => type !== 'text' || at === first);
}
