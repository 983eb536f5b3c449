import type { Block, Message } from '../../conversation/message.ts';

/** @returns a message with other texts: its own and those of its results, each as `change` gives it back */
export const withTexts = (message: Message, change: (text: string) => string): Message => ({
  ...message,
  content: message.content.map((block) => withChangedText(block, change)),
});

function withChangedText(block: Block, change: (text: string) => string): Block {
  if (block.type === 'text') return { ...block, text: change(block.text) };
  if (block.type !== 'tool-result') return block;
  const content = block.content.map((part) => (part.type === 'text' ? { ...part, text: change(part.text) } : part));
  return { ...block, content };
}

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

/** @returns an archive of the reference, one message a line, with each block changed */
export const withArchivedBlocks = (lines: string, change: (block: Block) => Block): string =>
  lines.replace(/[^\n]+/g, (line) => {
    const message = JSON.parse(line) as Message;
    return JSON.stringify({ ...message, content: message.content.map(change) });
  });
