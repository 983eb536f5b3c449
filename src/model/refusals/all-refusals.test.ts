import { describe, expect, test } from 'vitest';
import type { DialectName } from '../dialect/dialect.ts';
import { REFUSALS, refusalNamed } from './all-refusals.ts';
import { answerOf, size, TOO_LONG, textOf } from './refusals.testkit.ts';

describe('the table', () => {
  test('has every name once, so that a case says which it means', () => {
    const names = REFUSALS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9.-]+$/);
  });

  test('finds by name, and nothing by another', () => {
    expect(refusalNamed('vllm-0.11')?.kind).toBe('overflow');
    expect(refusalNamed('vllm')).toBeUndefined();
  });

  test('has many ways to say overflow, and some for every other reason, in both dialects', () => {
    const counts = (dialect: DialectName) =>
      Object.fromEntries(
        [...new Set(REFUSALS.map(({ kind }) => kind))].map((kind) => [
          kind,
          REFUSALS.filter((entry) => entry.kind === kind && entry.dialects.includes(dialect)).length,
        ]),
      );
    expect(counts('openai-chat')).toEqual({
      overflow: 27,
      throttle: 6,
      auth: 1,
      billing: 3,
      media: 1,
      bytes: 2,
      unclear: 4,
    });
    expect(counts('anthropic')).toEqual({
      overflow: 7,
      throttle: 5,
      auth: 1,
      billing: 2,
      media: 2,
      bytes: 2,
      unclear: 2,
    });
  });

  test.each(REFUSALS)('says where $name was seen', ({ source }) => {
    expect(source.length).toBeGreaterThan(3);
  });

  test.each(REFUSALS.flatMap((refusal) => refusal.dialects.map((dialect) => ({ name: refusal.name, dialect }))))(
    '$name refuses in $dialect by its status, asks for no retry, and says the same twice',
    ({ name, dialect }) => {
      const answer = answerOf(name, {}, dialect);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers['x-should-retry']).toBe('false');
      expect(answer.headers[dialect === 'anthropic' ? 'request-id' : 'x-request-id']).toBe('req_f00d');
      expect(answerOf(name, {}, dialect)).toEqual(answer);
    },
  );
});

describe('envelopes', () => {
  const bodyOf = (name: string, dialect?: DialectName) => JSON.parse(answerOf(name, TOO_LONG, dialect).body);

  test.each<[string, object, DialectName?]>([
    ['openai-2025', { error: { type: 'invalid_request_error', param: 'messages', code: 'context_length_exceeded' } }],
    ['anthropic-2025', { type: 'error', error: { type: 'invalid_request_error' }, request_id: 'req_f00d' }],
    ['bedrock', { message: 'Input is too long for requested model.' }],
    ['gemini', [{ error: { code: 400, status: 'INVALID_ARGUMENT' } }]],
    ['mistral', { object: 'error', type: 'invalid_request_prompt', param: null, code: '3051' }],
    ['vllm-0.9', { object: 'error', type: 'BadRequestError', param: null, code: 400 }],
    ['vllm-0.11', { error: { type: 'BadRequestError', param: null, code: 400 } }],
    ['vllm-0.25', { error: { type: 'BadRequestError', param: 'input_tokens', code: 400 } }],
    ['llama.cpp-2025', { error: { type: 'exceed_context_size_error', n_prompt_tokens: 1200, n_ctx: 1000 } }],
    ['deepseek', { error: { type: 'invalid_request_error', param: null, code: 'invalid_request_error' } }],
    ['copilot', { error: { code: 'model_max_prompt_tokens_exceeded' } }],
    ['xai', { code: 'Client specified an invalid argument' }],
    ['zai', { error: { code: '1261' } }],
    ['zai', { type: 'error', error: { code: '1210' } }, 'anthropic'],
    ['minimax', { type: 'error', error: { type: 'bad_request_error', http_code: '400' } }],
    ['ollama', { error: { type: 'invalid_request_error', param: null, code: null } }],
    ['ollama', { type: 'error', error: { type: 'invalid_request_error' } }, 'anthropic'],
  ])('of %s', (name, fields, dialect) => {
    expect(bodyOf(name, dialect)).toMatchObject(fields);
  });
});

describe('what is no overflow', () => {
  test.each<[string, number, string | RegExp]>([
    ['openai-tpm', 429, /^Rate limit reached for model-of-agent .*Used 2000000, Requested 960\. Please try again/],
    ['azure-throttle', 429, /have exceeded token rate limit/],
    ['bedrock-throttle', 429, 'Too many tokens, please wait before trying again.'],
    ['anthropic-tpm', 429, /Please reduce the prompt length or the maximum tokens requested, or try again later/],
    ['gemini-quota', 429, /^You exceeded your current quota, please check your plan and billing details/],
    ['anthropic-overloaded', 529, 'Overloaded'],
    ['openai-auth', 401, /^Incorrect API key provided/],
    ['anthropic-auth', 401, 'invalid x-api-key'],
    ['openai-quota', 429, /^You exceeded your current quota/],
    ['anthropic-billing', 402, /^Your credit balance is too low/],
    ['anthropic-billing-2024', 400, /^Your credit balance is too low/],
    ['deepseek-billing', 402, 'Insufficient Balance'],
    ['openrouter-billing', 402, /^Insufficient credits/],
    ['openai-image', 400, /^You uploaded an unsupported image/],
    ['anthropic-413', 413, 'Request exceeds the maximum size'],
    [
      'openai-tpm-too-large',
      429,
      /^Request too large for model-of-agent .*Limit 959, Requested 960\. The input or output/,
    ],
    ['groq-tpm', 413, /^Request too large for model `model-of-agent` .*Limit 959, Requested 960, please reduce/],
  ])('%s has status %i', (name, status, words) => {
    const answer = answerOf(name);
    expect(answer.status).toBe(status);
    if (typeof words === 'string') expect(textOf(answer.body)).toBe(words);
    else expect(textOf(answer.body)).toMatch(words);
  });

  test.each(REFUSALS)(
    '$name tells of the least wait there is, where clients of a mind of their own come back',
    ({ name }) => {
      const { status, headers } = answerOf(name);
      if (status === 429 || status >= 500) expect(headers).toMatchObject({ 'retry-after': '1', 'retry-after-ms': '1' });
      else expect(headers).not.toHaveProperty('retry-after');
    },
  );

  test('what a provider says beside that stands there as well', () => {
    expect(answerOf('bedrock-throttle').headers['x-amzn-errortype']).toBe('ThrottlingException');
  });

  test('some have no JSON, and some no body', () => {
    expect(answerOf('plain-429').body).toBe('Too Many Requests');
    expect(answerOf('nginx-413').body).toContain('<h1>413 Request Entity Too Large</h1>');
    expect([answerOf('bodyless-400').body, answerOf('bodyless-413').body]).toEqual(['', '']);
    expect(answerOf('bodyless-400').headers).not.toHaveProperty('content-type');
  });

  test('a picture is named by where the newest one stands, the system prompt not counted', () => {
    const image = { type: 'image' as const, mediaType: 'image/png', data: 'AAAA' };
    const said = { type: 'text' as const, text: 'See.' };
    const answer = refusalNamed('anthropic-image-bytes')!.answer({
      model: 'm',
      messages: [
        { role: 'system', content: [said] },
        { role: 'user', content: [image] },
        { role: 'user', content: [said, image] },
        { role: 'user', content: [said] },
      ],
      size: size(),
      window: 1000,
      streams: false,
      dialect: 'anthropic',
      identity: { id: 'f00d', clock: 0 },
    });
    expect(textOf(answer.body)).toBe(
      'messages.1.content.1.image.source.base64: image exceeds 5 MB maximum: 6275800 bytes > 5242880 bytes',
    );
  });
});

describe('in a stream', () => {
  test('nearly all refuse by the status, before any event', () => {
    const within = REFUSALS.filter(({ name }) => answerOf(name, {}, undefined, true).status === 200);
    expect(within.map(({ name }) => name)).toEqual(['anthropic-overloaded-midstream', 'openrouter-throttle-midstream']);
  });

  test('Anthropic begins an answer, and breaks it off by an event of its own', () => {
    const { body, headers } = answerOf('anthropic-overloaded-midstream', {}, undefined, true);
    expect(headers['content-type']).toMatch(/^text\/event-stream/);
    expect(body.match(/^event: .*$/gm)).toEqual(['event: message_start', 'event: ping', 'event: error']);
    expect(body).toContain('"error":{"details":null,"type":"overloaded_error","message":"Overloaded"}');
  });

  test('OpenRouter sends the error within a chunk', () => {
    const { body } = answerOf('openrouter-throttle-midstream', {}, undefined, true);
    const [line] = body.split('\n');
    expect(JSON.parse(line!.slice('data: '.length))).toMatchObject({
      error: { code: 429, message: 'Provider returned error' },
      choices: [{ finish_reason: 'error' }],
    });
  });
});
