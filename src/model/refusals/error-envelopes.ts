import { errorResponse as anthropicError } from '../anthropic/errors.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import { retryHeaders } from '../dialect/retry-headers.ts';
import { errorResponse as openaiError } from '../openai-chat/errors.ts';
import type { RefusedRequest } from './refusal.ts';

/**
 * The envelopes errors come in. Where the same fields stand differs from provider to provider, and so does what a client
 * makes of them: of a flat body the client of OpenAI has shown nothing but "400 status code (no body)" up to version 6.
 */

interface Fields {
  status?: number;
  type?: string;
  code?: string | number | null;
  param?: string | null;
}

/** OpenAI's own. @param fields beside the message; status 400 and `invalid_request_error` where left out */
export function openaiEnvelope(
  message: string,
  { identity }: RefusedRequest,
  fields: Fields = {},
  headers = {},
): WireResponse {
  const { status = 400, type = 'invalid_request_error', code = null, param = null } = fields;
  return openaiError(status, { message, type, param, code }, `req_${identity.id}`, headers);
}

/** Anthropic's own. */
export function anthropicEnvelope(
  message: string,
  { identity }: RefusedRequest,
  fields: Fields = {},
  headers = {},
): WireResponse {
  const { status = 400, type = 'invalid_request_error' } = fields;
  return anthropicError(status, { type, message }, `req_${identity.id}`, headers);
}

/** The same error flat, as SGLang, Mistral and vLLM up to 0.9 send it. */
export const flatEnvelope = (
  message: string,
  request: RefusedRequest,
  { type = 'BadRequestError', code = 400 }: Fields = {},
) => jsonBody({ object: 'error', message, type, param: null, code }, request);

/** The same fields as OpenAI's, from a server that writes them without line breaks. */
export const nestedEnvelope = (message: string, request: RefusedRequest, fields: Fields = {}) => {
  const { status = 400, type = 'BadRequestError', code = 400, param = null } = fields;
  return jsonBody({ error: { message, type, param, code } }, request, status);
};

/** Any other JSON. */
export const jsonBody = (body: object, request: RefusedRequest, status = 400, headers: Record<string, string> = {}) =>
  rawBody(JSON.stringify(body), request, status, { 'content-type': 'application/json', ...headers });

/**
 * Any body. It carries the id under which the request's own API files it, and tells clients not to retry, as all errors of
 * the scripted model do: the implementation is to decide, and not its client.
 */
export const rawBody = (
  body: string,
  request: RefusedRequest,
  status: number,
  headers: Record<string, string>,
): WireResponse => ({
  status,
  headers: { ...retryHeaders(status), ...headers, ...filedUnder(request) },
  body,
});

/** A body of server-sent events, under status 200. */
export const eventStreamBody = (body: string, request: RefusedRequest): WireResponse => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream; charset=utf-8', ...filedUnder(request) },
  body,
});

const filedUnder = ({ dialect, identity }: RefusedRequest): Record<string, string> => ({
  [dialect === 'anthropic' ? 'request-id' : 'x-request-id']: `req_${identity.id}`,
});
