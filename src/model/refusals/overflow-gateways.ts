import { DIALECT_NAMES } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import { claimedInput, claimedTotal } from './claimed-size.ts';
import { jsonBody } from './error-envelopes.ts';
import { OPENAI_ONLY, type ProviderRefusal, type RefusedRequest } from './refusal.ts';

/** How gateways, and providers that speak another one's API, say that a request is too long. */

const overflow = { kind: 'overflow' } as const;

export const GATEWAY_OVERFLOWS: readonly ProviderRefusal[] = [
  {
    name: 'openrouter',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'refly#1177',
    answer: (request) => jsonBody({ error: { message: openrouter(request), code: 400 } }, request),
  },
  {
    name: 'litellm',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'OpenHands#5350, Devon#88',
    answer: (request) =>
      jsonBody({ error: { message: litellm(request), type: null, param: null, code: '400' } }, request),
  },
  {
    name: 'copilot',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'copilot-intellij-feedback#94, copilot-api#65',
    answer: (request) =>
      jsonBody(
        {
          error: {
            message: `prompt token count of ${claimedInput(request).input} exceeds the limit of ${request.window}`,
            code: 'model_max_prompt_tokens_exceeded',
          },
        },
        request,
      ),
  },
  {
    name: 'qwen',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'qwen-code#98, QwenPaw#6255',
    answer: (request) =>
      jsonBody(
        {
          error: {
            code: 'invalid_parameter_error',
            message: `<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, ${request.window}]`,
            param: null,
            type: 'invalid_request_error',
          },
          request_id: request.identity.id,
        },
        request,
      ),
  },
  {
    name: 'kimi',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'opencode and pi: patterns of overflow texts',
    answer: (request) =>
      jsonBody(
        {
          error: {
            message: `Invalid request: Your request exceeded model token limit: ${request.window} (requested: ${claimedInput(request).input})`,
            type: 'invalid_request_error',
          },
        },
        request,
      ),
  },
  {
    name: 'zai',
    ...overflow,
    dialects: DIALECT_NAMES,
    source: 'zeroclaw#4124, hermes-agent#1877, claude-code-switch#12',
    answer: (request) => zai(request),
  },
  {
    name: 'minimax',
    ...overflow,
    dialects: DIALECT_NAMES,
    source: 'MiniMax-M2#119, hermes-agent#14743',
    answer: (request) => minimax(request),
  },
];

/** Tools have a part of their own where there are any. */
function openrouter(request: RefusedRequest): string {
  const { messages, tools, output, input } = claimedTotal(request);
  const parts = [
    `${messages} of text input`,
    ...(tools === 0 ? [] : [`${tools} of tool input`]),
    ...(output === 0 ? [] : [`${output} in the output`]),
  ];
  return `This endpoint's maximum context length is ${request.window} tokens. However, you requested about ${input + output} tokens (${parts.join(', ')}). Please reduce the length of either one, or use the "middle-out" transform to compress your prompt automatically.`;
}

/** It names its own class of error, and quotes the whole body of the provider behind it. */
function litellm(request: RefusedRequest): string {
  const message = `prompt is too long: ${claimedInput(request).input} tokens > ${request.window} maximum`;
  const quoted = JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } });
  return `litellm.BadRequestError: litellm.ContextWindowExceededError: AnthropicError - ${quoted}\nReceived Model Group=${request.model}\nAvailable Model Group Fallbacks=None`;
}

/** Its two endpoints have codes and words of their own. */
function zai(request: RefusedRequest): WireResponse {
  if (request.dialect === 'openai-chat') {
    return jsonBody({ error: { code: '1261', message: 'Prompt exceeds max length' } }, request);
  }
  const message = `API 调用参数有误，请检查文档。Request ${claimedInput(request).input} input tokens exceeds the model's maximum context length ${request.window}`;
  return jsonBody({ type: 'error', error: { message, code: '1210' } }, request);
}

/** The number is a code, and neither the window nor what is over it, as which clients have taken it. */
function minimax(request: RefusedRequest): WireResponse {
  const message = 'invalid params, context window exceeds limit (2013)';
  const error = { type: 'bad_request_error', message, http_code: '400' };
  return jsonBody({ type: 'error', error, request_id: request.identity.id }, request);
}
