import type { Block, Message, ToolResultBlock } from '../../conversation/message.ts';

/** Every way a renderer may break a line; a content with a break it does not see could pose as a message. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const BREAKS_JSON_KEEPS = /[\u007f-\u009f\u2028\u2029]/g;

/**
 * Writes messages out as texts a summarizer reads as data, one each. Lines that begin with `| ` are content, all others are ours,
 * so that no content can pose as another message (stella#1750, oh-my-pi#8727). Nothing is clipped and nothing left out,
 * but for the bytes of images: whatever the summarizer isn't shown is lost with the pass.
 */
export function render(messages: readonly Message[]): string[] {
  const tools = new Map<string, string>();
  return messages.map((message) => renderMessage(message, tools));
}

/** @returns the content as lines that each begin with `| `; lone surrogates, which no provider takes, as U+FFFD */
export function quoteLines(content: string): string {
  return content
    .toWellFormed()
    .split(LINE_BREAK)
    .map((line) => `| ${line}`)
    .join('\n');
}

/** @param tools name of each call seen so far, by id; a re-used id means its latest call */
function renderMessage({ role, content }: Message, tools: Map<string, string>): string {
  return [`${role}:`, ...content.map((block) => renderBlock(block, tools))].join('\n');
}

function renderBlock(block: Block, tools: Map<string, string>): string {
  switch (block.type) {
    case 'text':
      return quoteLines(block.text);
    case 'reasoning':
      return `reasoning:\n${quoteLines(block.text)}`;
    case 'image':
      return `image of type ${json(block.mediaType)}, ${Math.floor((block.data.length * 3) / 4)} bytes, not shown here`;
    case 'tool-call':
      tools.set(block.id, block.name);
      return `call ${json(block.id)} of tool ${json(block.name)}, arguments ${json(block.arguments)}`;
    case 'tool-result':
      return renderResult(block, tools);
  }
}

function renderResult({ callId, content, isError }: ToolResultBlock, tools: Map<string, string>): string {
  const name = tools.get(callId);
  const tool = name === undefined ? '' : ` of tool ${json(name)}`;
  const title = `${isError === true ? 'error' : 'result'} for call ${json(callId)}${tool}:`;
  return [title, ...content.map((block) => renderBlock(block, tools))].join('\n');
}

/** One line of JSON, whatever the value holds. */
function json(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(BREAKS_JSON_KEEPS, escaped);
}
