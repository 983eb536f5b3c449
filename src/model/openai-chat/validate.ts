import { DEEPEST_JSON, isRecord, readJson } from '../../conversation/json.ts';
import type { WireRequest } from '../dialect/exchange.ts';
import { invalidRequest, type Rejection } from './errors.ts';
import { shapeFault } from './shape.ts';
import { typeName } from './validation-errors.ts';
import { CHAT_PATH, type ChatRequest } from './wire.ts';

/** A request as far as it could be read. */
export type ReadResult =
  | { kind: 'read'; request: ChatRequest }
  /** `model` where the body got as far as naming one */
  | { kind: 'refused'; refusal: Rejection; model?: string };

/**
 * @returns the request, once its address, its JSON and its shape are in order. What stands in which order is not asked
 * here (`sequenceFault`), nor whether it fits the window.
 */
export function readRequest(request: WireRequest): ReadResult {
  const astray = addressFault(request);
  if (astray !== undefined) return { kind: 'refused', refusal: astray };
  const read = readJson(request.body);
  if (read.kind !== 'read') return { kind: 'refused', refusal: read.kind === 'no-json' ? notJson : tooDeep };
  const body = read.value;
  if (!isRecord(body)) return { kind: 'refused', refusal: noObject(body) };
  const refusal = shapeFault(body);
  // The shape check has just proved what the type claims.
  if (refusal === undefined) return { kind: 'read', request: body as unknown as ChatRequest };
  return { kind: 'refused', refusal, ...(typeof body.model === 'string' ? { model: body.model } : {}) };
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

const tooDeep: Rejection = invalidRequest(
  'json-depth',
  `We could not parse the JSON body of your request: it is nested more than ${DEEPEST_JSON} levels deep.`,
);

/** For a field these are the words of the API; for the whole body they are not known. */
const noObject = (body: unknown): Rejection =>
  invalidRequest(
    'no-object',
    `Invalid type for the request body: expected an object, but got ${typeName(body)} instead.`,
    {
      code: 'invalid_type',
    },
  );
