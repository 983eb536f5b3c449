import type { Generation, RequestSize } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import type { ScriptedFailure } from '../dialect/model-reply.ts';
import { type ApiError, commonHeaders, errorResponse } from './errors.ts';
import { overflowOf } from './overflow.ts';
import { exhaustedRateLimitHeaders, TOKENS_PER_MINUTE } from './rate-limit-headers.ts';
import { errorChunk } from './stream.ts';
import type { ChatRequest } from './wire.ts';

/** What a failure has to know to read like the provider's. */
export interface FailureContext {
  requestId: string;
  size: RequestSize;
  window: number;
  generation: Generation;
}

/**
 * @returns the answer of a model that was told to fail. None invites a retry: a client that obeys gives up at once, and
 * a client of its own mind finds the shortest wait there is.
 */
export function failureResponse(failure: ScriptedFailure, chat: ChatRequest, context: FailureContext): WireResponse {
  const { requestId, size } = context;
  switch (failure) {
    case 'permanent':
      return errorResponse(400, FLAGGED, requestId);
    case 'transient':
      return errorResponse(500, SERVER_ERROR, requestId);
    case 'timeout':
      return errorResponse(504, GATEWAY_TIMEOUT, requestId);
    case 'error-body':
      return errorInBody(chat, requestId);
    case 'rate-limit':
      return errorResponse(429, tooFast(chat.model, size.input), requestId, {
        ...exhaustedRateLimitHeaders(),
      });
    case 'too-large':
      return errorResponse(429, tooLarge(chat.model, size.input), requestId, {
        ...exhaustedRateLimitHeaders(),
      });
    case 'overflow':
      return errorResponse(400, claimedOverflow(context), requestId);
  }
}

/** The one permanent error that says nothing about sizes, tools or parameters, which clients would react to. */
const FLAGGED = {
  message:
    'Invalid prompt: your prompt was flagged as potentially violating our usage policy. Please try again with a different prompt: https://platform.openai.com/docs/guides/reasoning#advice-on-prompting',
  type: 'invalid_request_error',
  param: null,
  code: 'invalid_prompt',
};

const SERVER_ERROR = {
  message: 'The server had an error while processing your request. Sorry about that!',
  type: 'server_error',
  param: null,
  code: null,
};

/** What the provider's edge says when the model took too long (promptr#32); the code is a number there. */
const GATEWAY_TIMEOUT = {
  message: 'Gateway timeout.',
  type: 'cf_gateway_timeout',
  param: null,
  code: 504,
};

/** What stands in the place of an answer, where a gateway has promised one already: 9router#2727, open-webui/computer#293. */
const PROVIDER_ERROR = {
  message: 'Provider returned error',
  code: 502,
  metadata: { raw: 'error code: 502', provider_name: 'Scripted' },
};

function errorInBody({ stream, model }: ChatRequest, requestId: string): WireResponse {
  if (stream !== true) {
    const body = JSON.stringify({ error: PROVIDER_ERROR });
    return { status: 200, headers: commonHeaders(requestId, 'application/json'), body };
  }
  const headers = commonHeaders(requestId, 'text/event-stream; charset=utf-8');
  return { status: 200, headers, body: errorChunk(model, PROVIDER_ERROR) };
}

const tooFast = (model: string, requested: number) => ({
  message: `Rate limit reached for ${model} in organization org-scripted on tokens per min (TPM): Limit ${TOKENS_PER_MINUTE}, Used ${TOKENS_PER_MINUTE}, Requested ${requested}. Please try again in 1ms. Visit https://platform.openai.com/account/rate-limits to learn more.`,
  type: 'tokens',
  param: null,
  code: 'rate_limit_exceeded',
});

/** It looks like a limit of the rate and is one of the size: aider#1880. */
const tooLarge = (model: string, requested: number) => ({
  message: `Request too large for ${model} in organization org-scripted on tokens per min (TPM): Limit ${requested - 1}, Requested ${requested}. The input or output tokens must be reduced in order to run successfully. Visit https://platform.openai.com/account/rate-limits to learn more.`,
  type: 'tokens',
  param: null,
  code: 'rate_limit_exceeded',
});

/** The request fits, so its size is overstated by just enough to be over the window. */
function claimedOverflow({ size, window, generation }: FailureContext) {
  const more = window + 1 - size.input;
  const claimed = { ...size, messages: size.messages + more, input: window + 1 };
  return overflowOf(claimed, window, generation)!.refusal.error as ApiError;
}
