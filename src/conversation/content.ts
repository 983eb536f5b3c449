import type { Block, Message, TextBlock, ToolCallBlock, ToolResultBlock } from './message.ts';

/** @returns one text block */
export const text = (value: string): TextBlock => ({ type: 'text', text: value });

/** @returns the tool calls of a message, in order */
export const callsOf = (message: Message): ToolCallBlock[] =>
  message.content.filter((block): block is ToolCallBlock => block.type === 'tool-call');

/** @returns the tool results of a message, in order (several where a dialect puts them into one message) */
export const resultsOf = (message: Message): ToolResultBlock[] =>
  message.content.filter((block): block is ToolResultBlock => block.type === 'tool-result');

/** @returns what each result of the message says */
export const resultTextsOf = (message: Message): string[] =>
  resultsOf(message).map((block) => textOf({ role: 'tool', content: [block] }));

/** @returns everything of the message that a model reads as text, tool results included, blocks parted by newlines */
export function textOf({ content }: Message): string {
  let text = '';
  for (const block of content) {
    const part = textOfBlock(block);
    if (part !== '') text = text === '' ? part : `${text}\n${part}`;
  }
  return text;
}

/** @returns all that is readable in a message: its text, its reasoning, and its tool calls with names and arguments */
export function readableOf({ content }: Message): string {
  let text = '';
  content.forEach((block, at) => {
    text += at === 0 ? readableOfBlock(block) : `\n${readableOfBlock(block)}`;
  });
  return text;
}

function textOfBlock(block: Block): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'tool-result':
      return block.content.flatMap((part) => (part.type === 'text' && part.text !== '' ? [part.text] : [])).join('\n');
    case 'image':
    case 'reasoning':
    case 'tool-call':
      return '';
  }
}

function readableOfBlock(block: Block): string {
  switch (block.type) {
    case 'tool-call':
      return `${block.name}(${JSON.stringify(block.arguments)})`;
    case 'reasoning':
      return block.text;
    case 'text':
    case 'tool-result':
    case 'image':
      return textOfBlock(block);
  }
}
