import { resultsOf, textOf } from '../../conversation/content.ts';
import type { JsonRecord } from '../../conversation/json.ts';
import type { Block, ImageBlock, Message, TextBlock, ToolResultBlock, ToolSpec } from '../../conversation/message.ts';
import type { RequestInput } from '../dialect/dialect.ts';
import type { WireRequest } from '../dialect/exchange.ts';
import {
  MESSAGES_PATH,
  type WireBlock,
  type WireImage,
  type WireMessage,
  type WireText,
  type WireTool,
} from './wire.ts';

/** The least the API takes: whoever names no budget for the output asks for no room. */
const LEAST_OUTPUT = 1;

/**
 * Writes a neutral conversation as a request of this dialect, without repairing it: what is broken stays broken, so that
 * the provider's rules can find it. System messages that open the conversation are the system prompt, a text block each, behind
 * the one that is given apart (API reference of `messages`: `system` is a text or a list of text blocks); any other stays in
 * the list. The dialect has no place for ids and for `meta`; those are left out.
 */
export const encodeRequest = (input: RequestInput): WireRequest => ({
  path: MESSAGES_PATH,
  body: JSON.stringify(encodeBody(input)),
});

/** @returns the body of that request, before it is written as JSON */
export function encodeBody(input: RequestInput): JsonRecord {
  const begins = input.messages.findIndex(({ role }) => role !== 'system');
  const opening = begins === -1 ? input.messages : input.messages.slice(0, begins);
  return {
    model: input.model,
    max_tokens: input.maxTokens ?? LEAST_OUTPUT,
    ...systemOf([input.system ?? '', ...opening.map(textOf)].filter((said) => said !== '')),
    messages: encodeMessages(input.messages.slice(opening.length)),
    ...(input.tools?.length ? { tools: input.tools.map(encodeTool) } : {}),
  };
}

/** One text travels as a plain string, as most clients write it. */
function systemOf(texts: readonly string[]): JsonRecord {
  const [first, ...more] = texts;
  if (first === undefined) return {};
  return { system: more.length === 0 ? first : texts.map((said) => ({ type: 'text', text: said })) };
}

/** @returns the messages on the wire; results that follow each other are said by the user in one message */
export function encodeMessages(messages: readonly Message[]): WireMessage[] {
  const written: WireMessage[] = [];
  for (const [index, message] of messages.entries()) {
    const blocks = message.content.map(encodeBlock);
    const before = written.at(-1);
    if (bringsResults(message) && bringsResults(messages[index - 1]) && Array.isArray(before?.content)) {
      for (const block of blocks) before.content.push(block);
    } else {
      written.push({ role: message.role === 'tool' ? 'user' : message.role, content: plain(blocks) });
    }
  }
  return written;
}

const bringsResults = (message: Message | undefined): boolean =>
  message?.role === 'tool' && resultsOf(message).length > 0;

/** One text travels as a plain string, as most clients write it; anything else as blocks. */
function plain(blocks: WireBlock[]): string | WireBlock[] {
  const [first, ...more] = blocks;
  return first?.type === 'text' && more.length === 0 ? first.text : blocks;
}

function encodeBlock(block: Block): WireBlock {
  switch (block.type) {
    case 'text':
    case 'image':
      return encodePart(block);
    case 'reasoning':
      return { type: 'thinking', thinking: block.text, signature: block.signature ?? '' };
    case 'tool-call':
      return { type: 'tool_use', id: block.id, name: block.name, input: block.arguments };
    case 'tool-result':
      return encodeResult(block);
  }
}

const encodePart = (block: TextBlock | ImageBlock): WireText | WireImage =>
  block.type === 'text'
    ? { type: 'text', text: block.text }
    : { type: 'image', source: { type: 'base64', media_type: block.mediaType, data: block.data } };

/** An empty result has no content at all, since an empty text is refused. */
function encodeResult({ callId, content, isError }: ToolResultBlock): WireBlock {
  const [first, ...more] = content;
  const said = first?.type === 'text' && more.length === 0 ? first.text : content.map(encodePart);
  return {
    type: 'tool_result',
    tool_use_id: callId,
    ...(content.length === 0 ? {} : { content: said }),
    ...(isError === undefined ? {} : { is_error: isError }),
  };
}

const encodeTool = ({ name, description, parameters }: ToolSpec): WireTool => ({
  name,
  description,
  input_schema: parameters,
});
