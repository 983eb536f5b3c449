import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { JsonRecord } from '../../conversation/json.ts';
import type {
  Block,
  ImageBlock,
  Message,
  TextBlock,
  ToolCallBlock,
  ToolResultBlock,
  ToolSpec,
} from '../../conversation/message.ts';
import type { RequestInput } from '../dialect/dialect.ts';
import type { WireRequest } from '../dialect/exchange.ts';
import { CHAT_PATH, type ChatMessage, type ChatTool, type ChatToolCall, type ContentPart } from './wire.ts';

/**
 * Writes a neutral conversation as a request of this dialect, without repairing it: what is broken stays broken, so that
 * the provider's rules can find it. The dialect has no place for reasoning, for the error flag of a result, for ids and
 * for `meta`; those are left out.
 */
export const encodeRequest = (input: RequestInput): WireRequest => ({
  path: CHAT_PATH,
  body: JSON.stringify(encodeBody(input)),
});

/** @returns the body of that request, before it is written as JSON */
export function encodeBody(input: RequestInput): JsonRecord {
  const system: ChatMessage[] = input.system === undefined ? [] : [{ role: 'system', content: input.system }];
  return {
    model: input.model,
    messages: [...system, ...encodeMessages(input.messages)],
    ...(input.tools?.length ? { tools: input.tools.map(encodeTool) } : {}),
    ...(input.maxTokens === undefined ? {} : { max_completion_tokens: input.maxTokens }),
  };
}

/** @returns the messages on the wire; a message with several results becomes that many tool messages */
export const encodeMessages = (messages: readonly Message[]): ChatMessage[] => messages.flatMap(encodeMessage);

function encodeMessage(message: Message): ChatMessage[] {
  const results = resultsOf(message).map(encodeResult);
  const rest = message.content.filter(isSayable);
  const calls = callsOf(message);
  if (results.length > 0 && rest.length === 0 && calls.length === 0) return results;
  return [...results, encodeOwn(message, rest, calls)];
}

/** What the message says itself, without the results it brings. */
function encodeOwn(message: Message, said: (TextBlock | ImageBlock)[], calls: ToolCallBlock[]): ChatMessage {
  if (calls.length === 0) return { role: message.role, content: encodeContent(said) };
  const content = said.length === 0 ? null : encodeContent(said);
  return { role: message.role, content, tool_calls: calls.map(encodeCall) };
}

const encodeResult = (result: ToolResultBlock): ChatMessage => ({
  role: 'tool',
  tool_call_id: result.callId,
  content: encodeContent(result.content),
});

/** One text travels as a plain string, as every client writes it; anything else as parts. */
function encodeContent(blocks: readonly (TextBlock | ImageBlock)[]): string | ContentPart[] {
  const [first, ...more] = blocks;
  if (first === undefined) return '';
  return first.type === 'text' && more.length === 0 ? first.text : blocks.map(encodePart);
}

const encodePart = (block: TextBlock | ImageBlock): ContentPart =>
  block.type === 'text'
    ? { type: 'text', text: block.text }
    : { type: 'image_url', image_url: { url: `data:${block.mediaType};base64,${block.data}` } };

const encodeCall = (call: ToolCallBlock): ChatToolCall => ({
  id: call.id,
  type: 'function',
  function: { name: call.name, arguments: JSON.stringify(call.arguments) },
});

const encodeTool = ({ name, description, parameters }: ToolSpec): ChatTool => ({
  type: 'function',
  function: { name, description, parameters },
});

const isSayable = (block: Block): block is TextBlock | ImageBlock => block.type === 'text' || block.type === 'image';
