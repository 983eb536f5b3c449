import { describe, expect, test } from 'vitest';
import type { DialectName } from '../dialect/dialect.ts';
import { REFUSALS } from './all-refusals.ts';
import { answerOf, TOO_LONG, textOf } from './refusals.testkit.ts';

describe('an overflow of a request of 1200 tokens, in a window of 1000, is told in the words of', () => {
  test.each<[string, string, DialectName?]>([
    [
      'openai-2023',
      "This model's maximum context length is 1000 tokens. However, your messages resulted in 1200 tokens (1140 in the messages, 60 in the functions). Please reduce the length of the messages or functions.",
    ],
    [
      'openai-2025',
      'Input tokens exceed the configured limit of 1000 tokens. Your messages resulted in 1200 tokens. Please reduce the length of the messages.',
    ],
    [
      'openai-responses',
      'Your input exceeds the context window of this model. Please adjust your input and try again.',
    ],
    ['anthropic-2024', 'prompt is too long: 1200 tokens > 1000 maximum'],
    ['anthropic-2025', 'prompt is too long: 1200 tokens > 1000 maximum'],
    ['bedrock', 'Input is too long for requested model.'],
    [
      'bedrock-claude',
      'The model returned the following errors: prompt is too long: 1200 tokens > 1000 maximum',
      'anthropic',
    ],
    ['gemini', 'The input token count (1200) exceeds the maximum number of tokens allowed (1000).'],
    ['mistral', 'Prompt contains 1200 tokens and 0 draft tokens, too large for model with 1000 maximum context length'],
    ['xai', "This model's maximum prompt length is 1000 but the request contains 1200 tokens."],
    ['groq', 'Please reduce the length of the messages or completion.'],
    [
      'deepseek',
      "This model's maximum context length is 1000 tokens. However, you requested 1200 tokens (1200 in the messages, 0 in the completion). Please reduce the length of the messages or completion.",
    ],
    [
      'vllm-0.9',
      "This model's maximum context length is 1000 tokens. However, you requested 1200 tokens in the messages, Please reduce the length of the messages.",
    ],
    [
      'vllm-0.11',
      "This model's maximum context length is 1000 tokens. However, your request has 1200 input tokens. Please reduce the length of the input messages.",
    ],
    [
      'vllm-0.25',
      "This model's maximum context length is 1000 tokens. However, you requested 0 output tokens and your prompt contains at least 1200 input tokens, for a total of at least 1200 tokens. Please reduce the length of the input prompt or the number of requested output tokens.",
    ],
    [
      'sglang',
      'Input length (1200 tokens) exceeds the maximum allowed length (1000 tokens). Use a shorter input or enable --allow-auto-truncate.',
    ],
    ['sglang-0.4', "The input (1200 tokens) is longer than the model's context length (1000 tokens)."],
    ['llama.cpp-2024', 'the request exceeds the available context size, try increasing it'],
    ['llama.cpp-2025', 'request (1200 tokens) exceeds the available context size (1000 tokens), try increasing it'],
    [
      'ollama',
      'the prompt is longer than the context length currently available to the model; shorten the prompt, adjust the context length in settings, or use a model with a longer context length',
      'anthropic',
    ],
    ['ollama-cloud', 'prompt too long; exceeded max context length by 200 tokens'],
    [
      'lmstudio',
      'Trying to keep the first 1200 tokens when context the overflows. However, the model is loaded with context length of only 1000 tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input',
    ],
    [
      'openrouter',
      'This endpoint\'s maximum context length is 1000 tokens. However, you requested about 1200 tokens (1140 of text input, 60 of tool input). Please reduce the length of either one, or use the "middle-out" transform to compress your prompt automatically.',
    ],
    [
      'litellm',
      'litellm.BadRequestError: litellm.ContextWindowExceededError: AnthropicError - {"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 1200 tokens > 1000 maximum"}}\nReceived Model Group=model-of-agent\nAvailable Model Group Fallbacks=None',
    ],
    ['copilot', 'prompt token count of 1200 exceeds the limit of 1000'],
    ['qwen', '<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 1000]'],
    ['kimi', 'Invalid request: Your request exceeded model token limit: 1000 (requested: 1200)'],
    ['zai', 'Prompt exceeds max length'],
    [
      'zai',
      "API 调用参数有误，请检查文档。Request 1200 input tokens exceeds the model's maximum context length 1000",
      'anthropic',
    ],
    ['minimax', 'invalid params, context window exceeds limit (2013)', 'anthropic'],
  ])('%s', (name, words, dialect) => {
    const { status, body } = answerOf(name, TOO_LONG, dialect);
    expect(status).toBe(400);
    expect(textOf(body)).toBe(words);
  });

  test('and no other, so that every one of them is spelled out here', () => {
    expect(REFUSALS.filter(({ kind }) => kind === 'overflow')).toHaveLength(29);
  });
});

describe('an overflow', () => {
  test('of a request that fits is told as one of a token too many', () => {
    expect(textOf(answerOf('anthropic-2025').body)).toBe('prompt is too long: 1001 tokens > 1000 maximum');
    expect(textOf(answerOf('ollama-cloud').body)).toBe('prompt too long; exceeded max context length by 1 tokens');
  });

  test.each<[string, string]>([
    [
      'openai-2023',
      "This model's maximum context length is 1000 tokens. However, you requested 1010 tokens (900 in the messages, 60 in the functions, and 50 in the completion). Please reduce the length of the messages, functions, or completion.",
    ],
    [
      'anthropic-2024',
      'input length and `max_tokens` exceed context limit: 960 + 50 > 1000, decrease input length or `max_tokens` and try again',
    ],
    [
      'vllm-0.9',
      "This model's maximum context length is 1000 tokens. However, you requested 1010 tokens (960 in the messages, 50 in the completion). Please reduce the length of the messages or completion.",
    ],
    [
      'vllm-0.11',
      "'max_tokens' or 'max_completion_tokens' is too large: 50. This model's maximum context length is 1000 tokens and your request has 960 input tokens (50 > 1000 - 960).",
    ],
    [
      'openrouter',
      'This endpoint\'s maximum context length is 1000 tokens. However, you requested about 1010 tokens (900 of text input, 60 of tool input, 50 in the output). Please reduce the length of either one, or use the "middle-out" transform to compress your prompt automatically.',
    ],
  ])('of input and output together has both in the words of %s', (name, words) => {
    expect(textOf(answerOf(name, { output: 50 }).body)).toBe(words);
  });

  test('of input and output that fit together is told as one of a token too many', () => {
    // 960 and 10 are 970: 31 are missing, and all go to the input.
    expect(textOf(answerOf('anthropic-2024', { output: 10 }).body)).toMatch(/context limit: 991 \+ 10 > 1000/);
  });
});
