import type { Dialect, ParsedRequest, ParseResult } from '../dialect/dialect.ts';
import type { WireRequest } from '../dialect/exchange.ts';
import { partsOfOutline } from '../prompt-cache/prompt-part.ts';
import { decodeMessages, decodeRequest } from './decode.ts';
import { encodeBody, encodeRequest } from './encode.ts';
import { answerEnquiry } from './enquiry.ts';
import { type ApiError, errorResponse } from './errors.ts';
import { messageResponse } from './message-response.ts';
import { overflowOf, requestSizeOf } from './overflow.ts';
import { promptOutlineOf, suiteTokensOfPiece } from './prompt-parts.ts';
import { ruleFault } from './rules.ts';
import { failureResponse } from './scripted-failure.ts';
import { notFound, readRequest } from './validate.ts';
import { MESSAGES_PATH, type MessagesRequest } from './wire.ts';

/** Anthropic Messages. */
export const anthropic: Dialect = {
  name: 'anthropic',
  basePath: '',
  losses: ['id', 'meta'],
  serves: (path) => path.split('?')[0] === MESSAGES_PATH,
  resembles: (path) => /\/messages(\/+count_tokens)?\/*(\?|$)/.test(path),
  read,
  enquire: answerEnquiry,
  unknownModel: (model) => notFound('unknown-model', `model: ${model}`),
  refuse: ({ status, error }, { id }) => errorResponse(status, error as ApiError, `req_${id}`),
  complain: (status, message) => errorResponse(status, { type: 'conformance_suite', message }, 'req_none'),
  encodeRequest,
  encodeBody,
  decodeMessages,
  decodeBody: decodeRequest,
  openBody: (body) => body,
  promptOutlineOf,
};

function read(request: WireRequest): ParseResult {
  const parsed = readRequest(request);
  return parsed.kind === 'read' ? { kind: 'read', request: parsedRequest(parsed.request) } : parsed;
}

function parsedRequest(request: MessagesRequest): ParsedRequest {
  const messages = decodeRequest({ ...request });
  const size = requestSizeOf(request, messages);
  return {
    model: request.model,
    messages,
    size,
    thinks: !!request.thinking && request.thinking.type !== 'disabled',
    streams: request.stream === true,
    prompt: () => partsOfOutline(promptOutlineOf({ ...request }, suiteTokensOfPiece)),
    misplaced: () => ruleFault(request),
    overflow: (window, generation) => overflowOf(size, window, generation),
    speak: (reply, identity, usage) => messageResponse(request, reply, size.input, identity, usage),
    fail: (failure, context) => failureResponse(failure, request, { ...context, size }),
  };
}
