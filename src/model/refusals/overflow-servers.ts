import { DIALECT_NAMES } from '../dialect/dialect.ts';
import type { WireResponse } from '../dialect/exchange.ts';
import { claimedInput, claimedTotal } from './claimed-size.ts';
import { anthropicEnvelope, flatEnvelope, jsonBody, nestedEnvelope, openaiEnvelope } from './error-envelopes.ts';
import { OPENAI_ONLY, type ProviderRefusal, type RefusedRequest } from './refusal.ts';

/** How servers one runs oneself say that a request is too long. */

const overflow = { kind: 'overflow' } as const;

export const SERVER_OVERFLOWS: readonly ProviderRefusal[] = [
  {
    name: 'vllm-0.9',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'vLLM 0.9, serving_engine.py',
    answer: (request) => flatEnvelope(vllm09(request), request),
  },
  {
    name: 'vllm-0.11',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'vLLM 0.11, serving_engine.py',
    answer: (request) => nestedEnvelope(vllm011(request), request),
  },
  {
    name: 'vllm-0.25',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'vLLM 0.25',
    answer: (request) => nestedEnvelope(vllm025(request), request, { param: 'input_tokens' }),
  },
  {
    name: 'sglang',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'SGLang 0.5.15, tokenizer_manager.py',
    answer: (request) =>
      flatEnvelope(
        `Input length (${claimedInput(request).input} tokens) exceeds the maximum allowed length (${request.window} tokens). Use a shorter input or enable --allow-auto-truncate.`,
        request,
      ),
  },
  {
    name: 'sglang-0.4',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'SGLang 0.4, and providers that serve with it',
    answer: (request) =>
      flatEnvelope(
        `The input (${claimedInput(request).input} tokens) is longer than the model's context length (${request.window} tokens).`,
        request,
      ),
  },
  {
    name: 'llama.cpp-2024',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'llama.cpp server, before it told the numbers',
    answer: (request) =>
      jsonBody(
        {
          error: {
            code: 400,
            message: 'the request exceeds the available context size, try increasing it',
            type: 'invalid_request_error',
          },
        },
        request,
      ),
  },
  {
    name: 'llama.cpp-2025',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'llama.cpp server: exceed_context_size_error',
    answer: (request) => llamaCpp(request),
  },
  {
    name: 'ollama',
    ...overflow,
    dialects: DIALECT_NAMES,
    source: 'ollama, with truncation switched off',
    answer: (request) => (request.dialect === 'anthropic' ? anthropicEnvelope : openaiEnvelope)(OLLAMA, request),
  },
  {
    name: 'ollama-cloud',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'opencode and pi: patterns of overflow texts',
    answer: (request) =>
      jsonBody(
        {
          error: `prompt too long; exceeded max context length by ${claimedInput(request).input - request.window} tokens`,
        },
        request,
      ),
  },
  {
    name: 'lmstudio',
    ...overflow,
    dialects: OPENAI_ONLY,
    source: 'lmstudio-bug-tracker#237, #546, dyad#925',
    answer: (request) =>
      jsonBody(
        {
          error: `Trying to keep the first ${claimedInput(request).input} tokens when context the overflows. However, the model is loaded with context length of only ${request.window} tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input`,
        },
        request,
      ),
  },
];

const OLLAMA =
  'the prompt is longer than the context length currently available to the model; shorten the prompt, adjust the context length in settings, or use a model with a longer context length';

const vllmLimit = ({ window }: RefusedRequest): string =>
  `This model's maximum context length is ${window} tokens. However,`;

/** Who asks for no output has another sentence. */
function vllm09(request: RefusedRequest): string {
  const { input, output } = claimedTotal(request);
  return output === 0
    ? `${vllmLimit(request)} you requested ${input} tokens in the messages, Please reduce the length of the messages.`
    : `${vllmLimit(request)} you requested ${input + output} tokens (${input} in the messages, ${output} in the completion). Please reduce the length of the messages or completion.`;
}

/** Input that fits, with an output that does not, is refused for the output. */
function vllm011(request: RefusedRequest): string {
  const { size, window } = request;
  if (size.input <= window && size.input + size.output > window) {
    return `'max_tokens' or 'max_completion_tokens' is too large: ${size.output}. This model's maximum context length is ${window} tokens and your request has ${size.input} input tokens (${size.output} > ${window} - ${size.input}).`;
  }
  return `${vllmLimit(request)} your request has ${claimedInput(request).input} input tokens. Please reduce the length of the input messages.`;
}

function vllm025(request: RefusedRequest): string {
  const { input, output } = claimedTotal(request);
  return `${vllmLimit(request)} you requested ${output} output tokens and your prompt contains at least ${input} input tokens, for a total of at least ${input + output} tokens. Please reduce the length of the input prompt or the number of requested output tokens.`;
}

function llamaCpp(request: RefusedRequest): WireResponse {
  const { input } = claimedInput(request);
  const message = `request (${input} tokens) exceeds the available context size (${request.window} tokens), try increasing it`;
  const sizes = { n_prompt_tokens: input, n_ctx: request.window };
  return jsonBody({ error: { code: 400, message, type: 'exceed_context_size_error', ...sizes } }, request);
}
