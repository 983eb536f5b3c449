import type { AnswerIdentity, Generation, RequestSize } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import type { ScriptedFailure } from '../dialect/model-reply.ts';
import { type ApiError, commonHeaders, errorBody, errorResponse } from './errors.ts';
import { overflowOf } from './overflow.ts';
import { exhaustedRateLimitHeaders, INPUT_TOKENS_PER_MINUTE } from './rate-limit-headers.ts';
import { serverSentEvent } from './stream.ts';
import type { MessagesRequest } from './wire.ts';

/** What a failure has to know to read like the provider's. */
export interface FailureContext {
  identity: AnswerIdentity;
  size: RequestSize;
  window: number;
  generation: Generation;
}

/**
 * @returns the answer of a model that was told to fail. None invites a retry: a client that obeys gives up at once, and
 * a client of its own mind finds the shortest wait there is. For that reason a transient failure is the plain error of
 * status 500 and not 529, whose own header asks clients to come back.
 */
export function failureResponse(
  failure: ScriptedFailure,
  { stream }: MessagesRequest,
  context: FailureContext,
): WireResponse {
  const { identity } = context;
  const requestId = `req_${identity.id}`;
  switch (failure) {
    case 'permanent':
      return errorResponse(400, FILTERED, requestId);
    case 'transient':
      return errorResponse(500, INTERNAL, requestId);
    case 'timeout':
      return errorResponse(504, TIMED_OUT, requestId);
    case 'error-body':
      return errorInBody(stream === true, requestId);
    case 'rate-limit':
      return errorResponse(429, TOO_FAST, requestId, exhaustedRateLimitHeaders(identity.clock));
    case 'too-large':
      return errorResponse(413, { type: 'request_too_large', message: 'Request exceeds the maximum size' }, requestId);
    case 'overflow':
      return errorResponse(400, claimedOverflow(context), requestId);
  }
}

const INTERNAL: ApiError = { type: 'api_error', message: 'Internal server error' };

/** Status and type are documented (docs: errors); of the words only that the request took too long. */
const TIMED_OUT: ApiError = { type: 'timeout_error', message: 'Request timed out' };

/** Documented of streams (docs: errors); of whole answers gateways do it. */
function errorInBody(streams: boolean, requestId: string): WireResponse {
  const type = streams ? 'text/event-stream; charset=utf-8' : 'application/json';
  const body = streams ? serverSentEvent({ type: 'error', error: INTERNAL }) : errorBody(INTERNAL, requestId);
  return { status: 200, headers: commonHeaders(requestId, type), body };
}

/** The one permanent error that says nothing about sizes, tools or fields, which clients would react to. */
const FILTERED: ApiError = { type: 'invalid_request_error', message: 'Output blocked by content filtering policy' };

/** Wording of OpenHands#9259 and continue#9623. */
const TOO_FAST: ApiError = {
  type: 'rate_limit_error',
  message: `This request would exceed the rate limit for your organization (org-scripted) of ${INPUT_TOKENS_PER_MINUTE.toLocaleString('en-US')} input tokens per minute. For details, refer to: https://docs.claude.com/en/api/rate-limits. You can see the response headers for current usage. Please reduce the prompt length or the maximum tokens requested, or try again later. You may also contact sales at https://www.anthropic.com/contact-sales to discuss your options for a rate limit increase.`,
};

/** The request fits, so its size is overstated by just enough to be over the window. */
function claimedOverflow({ size, window, generation }: FailureContext): ApiError {
  return overflowOf({ ...size, input: window + 1 }, window, generation)!.refusal.error as ApiError;
}
