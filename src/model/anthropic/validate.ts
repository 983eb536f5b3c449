import { DEEPEST_JSON, isRecord, type JsonRecord, readJson } from '../../conversation/json.ts';
import type { WireRequest } from '../dialect/exchange.ts';
import { invalidRequest, type Rejection } from './errors.ts';
import { shapeFault } from './shape.ts';
import { MESSAGES_PATH, type MessagesRequest } from './wire.ts';

/** A request as far as it could be read. */
export type ReadResult =
  | { kind: 'read'; request: MessagesRequest }
  /** `model` where the body got as far as naming one */
  | { kind: 'refused'; refusal: Rejection; model?: string };

/** @returns the request, once its address, its JSON and its shape are in order */
export function readRequest(request: WireRequest): ReadResult {
  const astray = addressFault(request);
  if (astray !== undefined) return { kind: 'refused', refusal: astray };
  const found = objectIn(request.body);
  if (found.kind === 'none') return { kind: 'refused', refusal: found.refusal };
  const { body } = found;
  const refusal = shapeFault(body);
  // The shape check has just proved what the type claims.
  if (refusal === undefined) return { kind: 'read', request: body as unknown as MessagesRequest };
  return { kind: 'refused', refusal, ...(typeof body.model === 'string' ? { model: body.model } : {}) };
}

function addressFault({ method = 'POST', path }: WireRequest): Rejection | undefined {
  if (path.split('?')[0] !== MESSAGES_PATH) return notFound('url', 'Not found');
  if (method !== 'POST') return { ...invalidRequest('method', 'Method Not Allowed'), status: 405 };
  return undefined;
}

/** @returns a rejection with status 404 */
export const notFound = (rule: string, message: string): Rejection => ({
  rule: `anthropic/${rule}`,
  status: 404,
  error: { type: 'not_found_error', message },
});

/** The object that a body is, or why there is none. */
export type ObjectInBody = { kind: 'object'; body: JsonRecord } | { kind: 'none'; refusal: Rejection };

/** The service says behind a colon why a body is not valid (claude-code#31066); of a body that is no object its words are not known. */
export function objectIn(text: string): ObjectInBody {
  const read = readJson(text);
  if (read.kind !== 'read') return { kind: 'none', refusal: read.kind === 'no-json' ? notJson : tooDeep };
  return isRecord(read.value) ? { kind: 'object', body: read.value } : { kind: 'none', refusal: noObject };
}

const notJson = invalidRequest('json', 'The request body is not valid JSON.');

const tooDeep = invalidRequest(
  'json-depth',
  `The request body is not valid JSON: nested more than ${DEEPEST_JSON} levels deep`,
);

const noObject = invalidRequest('no-object', 'Input should be a valid dictionary: the request body is no object');
