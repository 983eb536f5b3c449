import { isRecord, parseJson } from '../../conversation/json.ts';
import type { WireRequest } from '../dialect/exchange.ts';
import { invalidRequest, type Rejection } from './errors.ts';
import { sequenceFault } from './sequence-rules.ts';
import { shapeFault } from './shape.ts';
import { CHAT_PATH, type ChatRequest } from './wire.ts';

/** A request as far as it could be read. */
export type ReadResult =
  | { kind: 'read'; chat: ChatRequest }
  /** `model` where the body got as far as naming one */
  | { kind: 'rejected'; rejection: Rejection; model?: string };

/**
 * @returns the request, once its address, its JSON and its shape are in order. What stands in which order is not asked
 * here (`sequenceFault`), nor whether it fits the window.
 */
export function readRequest(request: WireRequest): ReadResult {
  const astray = addressFault(request);
  if (astray !== undefined) return { kind: 'rejected', rejection: astray };
  const body = parseJson(request.body);
  if (!isRecord(body)) return { kind: 'rejected', rejection: notJson };
  const rejection = shapeFault(body);
  // The shape check has just proved what the type claims.
  if (rejection === undefined) return { kind: 'read', chat: body as unknown as ChatRequest };
  return { kind: 'rejected', rejection, ...(typeof body.model === 'string' ? { model: body.model } : {}) };
}

/**
 * Whether the provider would take these messages at all.
 * @returns the rule it would refuse them by, model name and size left aside; undefined where it would take them
 */
export function chatRefusalOf(request: WireRequest): Rejection | undefined {
  const heard = readRequest(request);
  return heard.kind === 'rejected' ? heard.rejection : sequenceFault(heard.chat.messages);
}

function addressFault(request: WireRequest): Rejection | undefined {
  const method = request.method ?? 'POST';
  const [path] = request.path.split('?');
  const line = `${method} ${path}`;
  if (path !== CHAT_PATH) return { ...invalidRequest('url', `Invalid URL (${line})`), status: 404 };
  if (method !== 'POST') return { ...invalidRequest('method', `Invalid method for URL (${line})`), status: 405 };
  return undefined;
}

const notJson: Rejection = invalidRequest(
  'json',
  "We could not parse the JSON body of your request. (HINT: This likely means you aren't using your HTTP library correctly. The OpenAI API expects a JSON payload, but what was sent was not valid JSON. If you have trouble figuring out how to fix this, please contact us through our help center at help.openai.com.)",
);
