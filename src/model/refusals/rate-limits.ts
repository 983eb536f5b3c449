import { answerMessageOf } from '../anthropic/message-response.ts';
import { INPUT_TOKENS_PER_MINUTE, exhaustedRateLimitHeaders as noneLeft } from '../anthropic/rate-limit-headers.ts';
import { openingEvents, serverSentEvent } from '../anthropic/stream.ts';
import { DIALECT_NAMES } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import { exhaustedRateLimitHeaders, TOKENS_PER_MINUTE } from '../openai-chat/rate-limit-headers.ts';
import { errorChunk } from '../openai-chat/stream.ts';
import { anthropicEnvelope, eventStreamBody, jsonBody, openaiEnvelope, rawBody } from './error-envelopes.ts';
import { ANTHROPIC_ONLY, OPENAI_ONLY, type ProviderRefusal, type RefusedRequest } from './refusal.ts';

/**
 * Too much, too fast: to wait helps, and compaction does not. Many of the texts speak of tokens and of requests that should
 * be shorter, which is how they are taken for overflow (pi#2699, #9482).
 */

const throttle = { kind: 'throttle' } as const;

export const THROTTLES: readonly ProviderRefusal[] = [
  {
    name: 'openai-tpm',
    ...throttle,
    dialects: OPENAI_ONLY,
    source: 'fixtures of codex; many threads',
    answer: (request) => openaiEnvelope(tooFast(request), request, RATE, exhaustedRateLimitHeaders()),
  },
  {
    name: 'azure-throttle',
    ...throttle,
    dialects: OPENAI_ONLY,
    source: 'threads of clients; the text names aka.ms/oai/quotaincrease',
    answer: (request) => jsonBody({ error: { code: '429', message: AZURE } }, request, 429),
  },
  {
    name: 'anthropic-tpm',
    ...throttle,
    dialects: ANTHROPIC_ONLY,
    source: 'OpenHands#9259, continue#9623',
    answer: (request) =>
      anthropicEnvelope(ANTHROPIC_TPM, request, { status: 429, type: 'rate_limit_error' }, anthropicHeaders(request)),
  },
  {
    name: 'bedrock-throttle',
    ...throttle,
    dialects: DIALECT_NAMES,
    source: 'pi#2699',
    answer: (request) =>
      jsonBody({ message: 'Too many tokens, please wait before trying again.' }, request, 429, {
        'x-amzn-errortype': 'ThrottlingException',
      }),
  },
  {
    name: 'gemini-quota',
    ...throttle,
    dialects: OPENAI_ONLY,
    source: 'ai.google.dev/gemini-api/docs/rate-limits',
    answer: (request) => geminiQuota(request),
  },
  {
    name: 'plain-429',
    ...throttle,
    dialects: DIALECT_NAMES,
    source: 'RFC 6585, section 4',
    answer: (request) => rawBody('Too Many Requests', request, 429, { 'content-type': 'text/plain' }),
  },
  {
    // The provider asks clients to come back here; the scripted model does not, so that it is the implementation that decides.
    name: 'anthropic-overloaded',
    ...throttle,
    dialects: ANTHROPIC_ONLY,
    source: 'anthropic-sdk-typescript#616, claude-code#35783',
    answer: (request) => anthropicEnvelope('Overloaded', request, OVERLOADED),
  },
  {
    name: 'anthropic-overloaded-midstream',
    ...throttle,
    dialects: ANTHROPIC_ONLY,
    source: 'anthropic-sdk-go#200, anthropic-sdk-python#688',
    answer: (request) =>
      request.streams
        ? eventStreamBody(brokenStream(request), request)
        : anthropicEnvelope('Overloaded', request, OVERLOADED),
  },
  {
    name: 'openrouter-throttle-midstream',
    ...throttle,
    dialects: OPENAI_ONLY,
    source: 'open-webui/computer#293; openrouter.ai/docs: errors within streams',
    answer: (request) =>
      request.streams
        ? eventStreamBody(errorChunk(request.model, upstream(request)), request)
        : jsonBody({ error: upstream(request) }, request, 429),
  },
];

const RATE = { status: 429, type: 'tokens', code: 'rate_limit_exceeded' };
const OVERLOADED = { status: 529, type: 'overloaded_error' };

const tooFast = ({ model, size }: RefusedRequest): string =>
  `Rate limit reached for ${model} in organization org-scripted on tokens per min (TPM): Limit ${TOKENS_PER_MINUTE}, Used ${TOKENS_PER_MINUTE}, Requested ${size.input}. Please try again in 1ms. Visit https://platform.openai.com/account/rate-limits to learn more.`;

const AZURE =
  'Requests to the ChatCompletions_Create Operation under Azure OpenAI API version 2024-08-01-preview have exceeded token rate limit of your current OpenAI S0 pricing tier. Please retry after 1 second. Please go here: https://aka.ms/oai/quotaincrease if you would like to further increase the default rate limit.';

const ANTHROPIC_TPM = `This request would exceed the rate limit for your organization (org-scripted) of ${INPUT_TOKENS_PER_MINUTE.toLocaleString('en-US')} input tokens per minute. For details, refer to: https://docs.claude.com/en/api/rate-limits. You can see the response headers for current usage. Please reduce the prompt length or the maximum tokens requested, or try again later. You may also contact sales at https://www.anthropic.com/contact-sales to discuss your options for a rate limit increase.`;

const anthropicHeaders = ({ identity }: RefusedRequest) => noneLeft(identity.clock);

function geminiQuota(request: RefusedRequest): WireResponse {
  const message =
    'You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.\nPlease retry in 0.001s.';
  const retry = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0s' };
  const error = { code: 429, message, status: 'RESOURCE_EXHAUSTED', details: [retry] };
  const body = JSON.stringify([{ error }], null, 2);
  return rawBody(body, request, 429, { 'content-type': 'application/json; charset=UTF-8' });
}

/** The answer had begun when the error came; no end of the message follows. */
function brokenStream({ model, size, identity }: RefusedRequest): string {
  const body = { model, max_tokens: 1, messages: [] };
  const begun = answerMessageOf(body, { kind: 'text', text: '', end: 'complete' }, size.input, identity);
  const error = { details: null, type: OVERLOADED.type, message: 'Overloaded' };
  return openingEvents(begun) + serverSentEvent({ type: 'error', error });
}

const upstream = ({ model }: RefusedRequest) => ({
  message: 'Provider returned error',
  code: 429,
  metadata: {
    raw: `${model} is temporarily rate-limited upstream. Please retry shortly, or add your own key to accumulate your rate limits: https://openrouter.ai/settings/integrations`,
    provider_name: 'Scripted',
  },
});
