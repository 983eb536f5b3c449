import type { AnswerIdentity, Dialect, ParsedRequest, ParseResult, Refusal } from '../dialect/dialect.ts';
import type { WireRequest } from '../dialect/exchange.ts';
import { partsOfOutline } from '../prompt-cache/prompt-part.ts';
import { completionResponse } from './completion-response.ts';
import { decodeList, decodeMessages, withArgumentsRead } from './decode.ts';
import { encodeBody, encodeRequest } from './encode.ts';
import { answerOpenaiEnquiry } from './enquiry.ts';
import { type ApiError, errorResponse, invalidRequest } from './errors.ts';
import { overflowOf, requestSizeOf } from './overflow.ts';
import { promptOutlineOf, suitePieceCounter } from './prompt-parts.ts';
import { failureResponse } from './scripted-failure.ts';
import { sequenceFault } from './sequence-rules.ts';
import { readRequest } from './validate.ts';
import { CHAT_PATH, type ChatRequest } from './wire.ts';

/** OpenAI Chat Completions. */
export const openaiChat: Dialect = {
  name: 'openai-chat',
  basePath: '/v1',
  losses: ['id', 'meta', 'reasoning', 'error-flag'],
  serves: (path) => path.split('?')[0] === CHAT_PATH,
  resembles: (path) => /\/chat\/+completions\/*(\?|$)/.test(path),
  read,
  enquire: answerOpenaiEnquiry,
  unknownModel: (model) => ({ ...noSuchModel(model), status: 404 }),
  refuse: ({ status, error }, identity) => errorResponse(status, error as ApiError, requestId(identity)),
  complain: (status, message) =>
    errorResponse(status, { message, type: 'conformance_suite', param: null, code: null }, 'req_none'),
  encodeRequest,
  encodeBody,
  decodeMessages,
  decodeBody: ({ messages }) => decodeList(messages),
  openBody: withArgumentsRead,
  promptOutlineOf,
};

function read(request: WireRequest): ParseResult {
  const parsed = readRequest(request);
  return parsed.kind === 'read' ? { kind: 'read', request: parsedRequest(parsed.request) } : parsed;
}

function parsedRequest(chat: ChatRequest): ParsedRequest {
  const messages = decodeList(chat.messages);
  const size = requestSizeOf(chat, messages);
  return {
    model: chat.model,
    messages,
    size,
    thinks: false,
    streams: chat.stream === true,
    prompt: () => partsOfOutline(promptOutlineOf({ ...chat }, suitePieceCounter(messages))),
    misplaced: () => sequenceFault(chat.messages),
    overflow: (window, generation) => overflowOf(size, window, generation),
    speak: (reply, identity, usage) => completionResponse(chat, reply, size.input, identity, usage),
    fail: (failure, { identity, ...limits }) =>
      failureResponse(failure, chat, { ...limits, size, requestId: requestId(identity) }),
  };
}

const noSuchModel = (model: string): Refusal =>
  invalidRequest('model-not-found', `The model \`${model}\` does not exist or you do not have access to it.`, {
    code: 'model_not_found',
  });

const requestId = ({ id }: AnswerIdentity): string => `req_${id}`;
