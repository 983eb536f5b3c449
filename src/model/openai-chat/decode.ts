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
} from '../../conversation/message.ts';

/**
 * Reads the messages of a request of this dialect. It takes any body, also one the provider refuses: evidence must stay
 * readable. What has no meaning here is passed over.
 * @param body raw, as it was sent
 * @returns one message for each on the wire; the system prompt is one of them. None where the body is not a request
 */
export function decodeMessages(body: string): Message[] {
  const parsed = parseJson(body);
  return isRecord(parsed) ? decodeList(parsed.messages) : [];
}

/** @param messages the `messages` of a parsed body, whatever they are */
export const decodeList = (messages: unknown): Message[] =>
  Array.isArray(messages) ? messages.filter(isRecord).map(decodeMessage) : [];

/**
 * The arguments of calls are the one place where this wire carries JSON as text.
 * @param body parsed, whatever it is
 * @returns the same body in which arguments that are JSON stand as `{ read: … }`; all other texts, a JSON object in a result
 * among them, stay texts
 */
export const withArgumentsRead = (body: JsonRecord): JsonRecord =>
  Array.isArray(body.messages) ? { ...body, messages: body.messages.map(withCallsRead) } : body;

const withCallsRead = (message: unknown): unknown =>
  isRecord(message) && Array.isArray(message.tool_calls)
    ? { ...message, tool_calls: message.tool_calls.map(withCallRead) }
    : message;

function withCallRead(call: unknown): unknown {
  if (!isRecord(call) || !isRecord(call.function) || typeof call.function.arguments !== 'string') return call;
  const read = parseJson(call.function.arguments);
  return read === undefined ? call : { ...call, function: { ...call.function, arguments: { read } } };
}

function decodeMessage(message: JsonRecord): Message {
  const role = decodeRole(message.role);
  const said = decodeContent(message.content);
  if (role === 'tool' && typeof message.tool_call_id === 'string') {
    return { role, content: [{ type: 'tool-result', callId: message.tool_call_id, content: said }] };
  }
  const refusal = typeof message.refusal === 'string' ? [text(message.refusal)] : [];
  return { role, content: [...said, ...refusal, ...decodeCalls(message.tool_calls)] };
}

function decodeRole(role: unknown): Role {
  switch (role) {
    case 'system':
    case 'developer':
      return 'system';
    case 'assistant':
      return 'assistant';
    case 'tool':
      return 'tool';
    default:
      return 'user';
  }
}

function decodeContent(content: unknown): (TextBlock | ImageBlock)[] {
  if (typeof content === 'string') return content === '' ? [] : [text(content)];
  if (!Array.isArray(content)) return [];
  return content.filter(isRecord).flatMap(decodePart);
}

function decodePart(part: JsonRecord): (TextBlock | ImageBlock)[] {
  if (typeof part.text === 'string') return [text(part.text)];
  if (typeof part.refusal === 'string') return [text(part.refusal)];
  if (!isRecord(part.image_url) || typeof part.image_url.url !== 'string') return [];
  return [decodeImage(part.image_url.url)];
}

/** An image given by its address keeps the address as its data: it is only ever counted and compared. */
function decodeImage(url: string): ImageBlock {
  const [, mediaType, data] = /^data:([^;,]*);base64,(.*)$/s.exec(url) ?? [];
  return { type: 'image', mediaType: mediaType ?? '', data: data ?? url };
}

const decodeCalls = (calls: unknown): Block[] =>
  Array.isArray(calls) ? calls.filter(isRecord).flatMap(decodeCall) : [];

function decodeCall(call: JsonRecord): ToolCallBlock[] {
  if (typeof call.id !== 'string' || !isRecord(call.function)) return [];
  const { name, arguments: given } = call.function;
  return [{ type: 'tool-call', id: call.id, name: String(name), arguments: decodeArguments(given) }];
}

/** The provider takes any text as arguments; one that is no JSON object is kept as it stands. */
function decodeArguments(given: unknown): JsonObject {
  const parsed = typeof given === 'string' ? parseJson(given) : given;
  return isRecord(parsed) ? (parsed as JsonObject) : { unparsed: String(given) };
}
