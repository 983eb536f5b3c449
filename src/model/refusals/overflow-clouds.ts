import { overflowOf as anthropicOverflow } from '../anthropic/overflow.ts';
import type { Generation, Refusal } from '../dialect/dialect.ts';
import { DIALECT_NAMES } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import { overflowOf as openaiOverflow } from '../openai-chat/overflow.ts';
import { claimedInput, claimedTotal } from './claimed-size.ts';
import { anthropicEnvelope, jsonBody, openaiEnvelope, rawBody } from './error-envelopes.ts';
import { ANTHROPIC_ONLY, OPENAI_ONLY, type ProviderRefusal, type RefusedRequest } from './refusal.ts';

/** How the large providers say that a request is too long. */

const overflow = { kind: 'overflow' } as const;

export const CLOUD_OVERFLOWS: readonly ProviderRefusal[] = [
  {
    name: 'openai-2023',
    ...overflow,
    isOwn: true,
    dialects: OPENAI_ONLY,
    source: 'gpt-researcher#680, azure-search-openai-demo#1199',
    answer: (request) => likeOpenai(request, 'input+output'),
  },
  {
    name: 'openai-2025',
    ...overflow,
    isOwn: true,
    dialects: OPENAI_ONLY,
    source: 'langchainjs: ContextOverflowError of @langchain/openai',
    answer: (request) => likeOpenai(request, 'input'),
  },
  {
    // The Responses API's words, which gateways in front of it pass on.
    name: 'openai-responses',
    ...overflow,
    isOwn: true,
    dialects: OPENAI_ONLY,
    source: 'onyx-dot-app/onyx#6051',
    answer: (request) =>
      openaiEnvelope(
        'Your input exceeds the context window of this model. Please adjust your input and try again.',
        request,
        CODED,
      ),
  },
  {
    name: 'anthropic-2024',
    ...overflow,
    isOwn: true,
    dialects: ANTHROPIC_ONLY,
    source: 'docker-agent#569, continue#6080',
    answer: (request) => likeAnthropic(request, 'input+output'),
  },
  {
    name: 'anthropic-2025',
    ...overflow,
    isOwn: true,
    dialects: ANTHROPIC_ONLY,
    source: 'claude-code#12186',
    answer: (request) => likeAnthropic(request, 'input'),
  },
  {
    name: 'bedrock',
    ...overflow,
    dialects: DIALECT_NAMES,
    source: 'aws-samples/bedrock-chat#95',
    answer: (request) => bedrock('Input is too long for requested model.', request),
  },
  {
    name: 'bedrock-claude',
    ...overflow,
    dialects: DIALECT_NAMES,
    source: 'continue#6005, litellm#6975',
    answer: (request) =>
      bedrock(
        `The model returned the following errors: prompt is too long: ${claimedInput(request).input} tokens > ${request.window} maximum`,
        request,
      ),
  },
  {
    // The endpoint that is compatible with OpenAI's wraps the error into a list.
    name: 'gemini',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'gemini-cli#4692, python-genai#2050',
    answer: (request) => gemini(request),
  },
  {
    name: 'mistral',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'live tests of public adapters; code 3051',
    answer: (request) => mistral(request),
  },
  {
    name: 'xai',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'cline#3120',
    answer: (request) =>
      jsonBody(
        {
          code: 'Client specified an invalid argument',
          error: `This model's maximum prompt length is ${request.window} but the request contains ${claimedInput(request).input} tokens.`,
        },
        request,
      ),
  },
  {
    name: 'groq',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'OpenHands#1902, crawl4ai#44',
    answer: (request) => openaiEnvelope('Please reduce the length of the messages or completion.', request, CODED),
  },
  {
    name: 'deepseek',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'threads of clients; code invalid_request_error',
    answer: (request) => deepseek(request),
  },
];

const CODED = { param: 'messages', code: 'context_length_exceeded' };

/** The dialects have the words of their own generations. */
function likeOpenai(request: RefusedRequest, generation: Generation): WireResponse {
  const size = generation === 'input+output' ? claimedTotal(request) : claimedInput(request);
  return openaiEnvelope(messageOf(openaiOverflow(size, request.window, generation)), request, CODED);
}

function likeAnthropic(request: RefusedRequest, generation: Generation): WireResponse {
  const size = generation === 'input+output' ? claimedTotal(request) : claimedInput(request);
  return anthropicEnvelope(messageOf(anthropicOverflow(size, request.window, generation)), request);
}

const messageOf = (found: { refusal: Refusal } | undefined): string =>
  (found!.refusal.error as { message: string }).message;

const bedrock = (message: string, request: RefusedRequest): WireResponse =>
  jsonBody({ message }, request, 400, { 'x-amzn-errortype': 'ValidationException' });

function gemini(request: RefusedRequest): WireResponse {
  const message = `The input token count (${claimedInput(request).input}) exceeds the maximum number of tokens allowed (${request.window}).`;
  const body = JSON.stringify([{ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }], null, 2);
  return rawBody(body, request, 400, { 'content-type': 'application/json; charset=UTF-8' });
}

function mistral(request: RefusedRequest): WireResponse {
  const message = `Prompt contains ${claimedInput(request).input} tokens and 0 draft tokens, too large for model with ${request.window} maximum context length`;
  return jsonBody({ object: 'error', message, type: 'invalid_request_prompt', param: null, code: '3051' }, request);
}

/** Tools are counted with the messages. */
function deepseek(request: RefusedRequest): WireResponse {
  const { input, output } = claimedTotal(request);
  const message = `This model's maximum context length is ${request.window} tokens. However, you requested ${input + output} tokens (${input} in the messages, ${output} in the completion). Please reduce the length of the messages or completion.`;
  return jsonBody(
    { error: { message, type: 'invalid_request_error', param: null, code: 'invalid_request_error' } },
    request,
  );
}
