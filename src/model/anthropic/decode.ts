import { text } from '../../conversation/content.ts';
import { isRecord, type JsonRecord, parseJson } from '../../conversation/json.ts';
import type {
  Block,
  ImageBlock,
  JsonObject,
  Message,
  Role,
  TextBlock,
  ToolCallBlock,
  ToolResultBlock,
} from '../../conversation/message.ts';

/**
 * Reads the messages of a request of this dialect. It takes any body, also one the provider refuses: evidence must stay
 * readable. What has no meaning here is passed over.
 * @param body raw, as it was sent
 * @returns the system prompt as the first message, where there is one. Each result in a user message becomes a message of
 * its own; what stands before or behind them is said by the user. None where the body is not a request
 */
export function decodeMessages(body: string): Message[] {
  const parsed = parseJson(body);
  return isRecord(parsed) ? decodeRequest(parsed) : [];
}

/** @param body parsed, whatever it is */
export function decodeRequest({ system, messages }: JsonRecord): Message[] {
  const prompt = decodeContent(system);
  const list = Array.isArray(messages) ? messages.filter(isRecord).flatMap(decodeMessage) : [];
  return prompt.length === 0 ? list : [{ role: 'system', content: prompt }, ...list];
}

function decodeMessage({ role, content }: JsonRecord): Message[] {
  const speaker = decodeRole(role);
  const blocks = decodeContent(content);
  if (speaker === 'assistant' || !blocks.some(isResult)) return [{ role: speaker, content: blocks }];
  return splitResults(speaker, blocks);
}

function splitResults(role: Role, blocks: readonly Block[]): Message[] {
  const messages: Message[] = [];
  for (const block of blocks) {
    const before = messages.at(-1);
    if (isResult(block)) messages.push({ role: 'tool', content: [block] });
    else if (before === undefined || before.role === 'tool') messages.push({ role, content: [block] });
    else before.content.push(block);
  }
  return messages;
}

function decodeRole(role: unknown): Role {
  return role === 'assistant' || role === 'system' ? role : 'user';
}

function decodeContent(content: unknown): Block[] {
  if (typeof content === 'string') return content === '' ? [] : [text(content)];
  return Array.isArray(content) ? content.filter(isRecord).flatMap(decodeBlock) : [];
}

function decodeBlock(block: JsonRecord): Block[] {
  switch (block.type) {
    case 'thinking':
      return [decodeThought(block)];
    case 'tool_use':
      return decodeCall(block);
    case 'tool_result':
      return decodeResult(block);
    default:
      return decodePart(block);
  }
}

function decodeThought({ thinking, signature }: JsonRecord): Block {
  const signed = typeof signature === 'string' ? { signature } : {};
  return { type: 'reasoning', text: typeof thinking === 'string' ? thinking : '', ...signed };
}

function decodeCall({ id, name, input }: JsonRecord): ToolCallBlock[] {
  if (typeof id !== 'string') return [];
  const given = isRecord(input) ? (input as JsonObject) : { unparsed: JSON.stringify(input) ?? '' };
  return [{ type: 'tool-call', id, name: String(name), arguments: given }];
}

function decodeResult({ tool_use_id: callId, content, is_error: isError }: JsonRecord): ToolResultBlock[] {
  if (typeof callId !== 'string') return [];
  const said = decodeContent(content).filter((block) => block.type === 'text' || block.type === 'image');
  return [{ type: 'tool-result', callId, content: said, ...(isError === true ? { isError: true } : {}) }];
}

/** Texts, images, and the text of a document. */
function decodePart({ text: said, source }: JsonRecord): (TextBlock | ImageBlock)[] {
  if (typeof said === 'string') return [text(said)];
  if (!isRecord(source)) return [];
  if (source.type === 'text' && typeof source.data === 'string') return [text(source.data)];
  return decodeImage(source);
}

/** An image given by its address keeps the address as its data: it is only ever counted and compared. */
function decodeImage({ media_type: mediaType, data, url }: JsonRecord): ImageBlock[] {
  const held = data ?? url;
  if (typeof held !== 'string') return [];
  return [{ type: 'image', mediaType: typeof mediaType === 'string' ? mediaType : '', data: held }];
}

const isResult = (block: Block): block is ToolResultBlock => block.type === 'tool-result';
