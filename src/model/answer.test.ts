import { describe, expect, test } from 'vitest';
import { answer } from './answer.ts';
import { agentRequest, errorIn, MODELS, summarizerRequest } from './model.testkit.ts';
import type { ModelState } from './model-state.ts';
import { CHAT_PATH } from './openai-chat/wire.ts';

const state: ModelState = {
  id: 'session-1',
  dialect: 'openai-chat',
  window: 1000,
  generation: 'input',
  marker: '',
  matchers: [],
  script: { rules: [{ class: 'summarizer', reply: 'lossless', times: 1 }], latency: 250 },
  models: MODELS,
  used: [0],
  pass: 1,
  asked: [],
  request: 0,
  wentOn: false,
  fresh: [],
  answered: 0,
  clock: 0,
  prompts: [],
  nonce: 'S-2222',
  remark: 'F-2222',
};

const orphan = { role: 'tool', tool_call_id: 'a', content: 'x' };
const huge = { role: 'user', content: 'x'.repeat(5000) };

describe('a request that breaks several rules is refused by the first', () => {
  // Each row breaks its own rule and all that come after it.
  test.each([
    ['the address', 'openai-chat/url', { path: '/v1/other', body: '{' }],
    ['the JSON', 'openai-chat/json', { path: CHAT_PATH, body: '{' }],
    ['the shape', 'openai-chat/role', agentRequest({ model: 'unknown', messages: [orphan, huge, { role: 'x' }] })],
    ['the model', 'openai-chat/model-not-found', agentRequest({ model: 'unknown', messages: [orphan, huge] })],
    ['the sequence', 'openai-chat/tool-needs-call', agentRequest({ messages: [orphan, huge] })],
  ])('%s', (_name, rule, request) => {
    expect(answer(state, request).ruling).toEqual({ kind: 'rejected', rule });
  });

  test('the size, of a request that has nothing else wrong', () => {
    expect(answer(state, agentRequest({ messages: [huge] })).ruling).toEqual({
      kind: 'overflow',
      tokens: 1254,
      limit: 1000,
    });
  });
});

describe('who asks', () => {
  test('is told by the model name, also where the rest is broken', () => {
    expect(answer(state, agentRequest({ messages: [] })).class).toBe('agent');
    expect(answer(state, agentRequest({ model: MODELS.summarizer, messages: [orphan] })).class).toBe('summarizer');
    expect(answer(state, { path: CHAT_PATH, body: '{' }).class).toBe('unmatched');
  });

  test('a name that is neither is answered as an unknown model', () => {
    const { response, class: who } = answer(state, agentRequest({ model: 'gpt-x' }));
    expect(who).toBe('unmatched');
    expect(response.status).toBe(404);
    expect(errorIn(response)).toEqual({
      message: 'The model `gpt-x` does not exist or you do not have access to it.',
      type: 'invalid_request_error',
      param: null,
      code: 'model_not_found',
    });
  });
});

describe('the answer', () => {
  test('has the body of the provider, with ids that follow from session and count', () => {
    const { response } = answer(state, agentRequest());
    const body = JSON.parse(response.body);
    expect(body).toEqual({
      id: expect.stringMatching(/^chatcmpl-[0-9a-f]{32}$/),
      object: 'chat.completion',
      created: 1_767_225_600,
      model: MODELS.agent,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'Understood (F-2222). I will go on from here.', refusal: null },
          logprobs: null,
          finish_reason: 'stop',
        },
      ],
      // "Hello." is 2 tokens and 4 of the message; the reply has 44 characters
      usage: {
        prompt_tokens: 6,
        completion_tokens: 11,
        total_tokens: 17,
        prompt_tokens_details: { cached_tokens: 0 },
        completion_tokens_details: { reasoning_tokens: 0 },
      },
      service_tier: 'default',
      system_fingerprint: 'fp_scripted',
    });
    expect(response.headers).toEqual({
      'content-type': 'application/json',
      'openai-version': '2020-10-01',
      'x-request-id': body.id.replace('chatcmpl-', 'req_'),
      'x-ratelimit-limit-requests': '10000',
      'x-ratelimit-limit-tokens': '2000000',
      'x-ratelimit-remaining-requests': '9999',
      'x-ratelimit-remaining-tokens': '1999999',
      'x-ratelimit-reset-requests': '1ms',
      'x-ratelimit-reset-tokens': '1ms',
    });
  });

  test('is the same for the same state and request, and neither is changed', () => {
    const frozen = Object.freeze({ ...state, used: Object.freeze([0]) });
    const request = Object.freeze(summarizerRequest('Sum up F-3333.'));
    expect(answer(frozen, request)).toEqual(answer(frozen, request));
  });

  test('has other ids in the next request and in another session', () => {
    const idOf = (from: ModelState) => answer(from, agentRequest()).response.headers['x-request-id'];
    const { next } = answer(state, agentRequest());
    expect(new Set([idOf(state), idOf(next), idOf({ ...state, id: 'session-2' })]).size).toBe(3);
  });

  test('is dated by the virtual clock, in whole seconds', () => {
    const dated = (clock: number) => JSON.parse(answer({ ...state, clock }, agentRequest()).response.body).created;
    expect([0, 999, 1000, 61_500].map(dated)).toEqual([1_767_225_600, 1_767_225_600, 1_767_225_601, 1_767_225_661]);
  });

  test('an error tells its request id and that a retry is in vain', () => {
    const { response } = answer(state, agentRequest({ messages: [] }));
    expect(response.headers).toEqual({
      'content-type': 'application/json',
      'openai-version': '2020-10-01',
      'x-request-id': expect.stringMatching(/^req_[0-9a-f]{32}$/),
      'x-should-retry': 'false',
    });
    expect(response.body).toBe(`{
  "error": {
    "message": "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
    "type": "invalid_request_error",
    "param": "messages",
    "code": "empty_array"
  }
}`);
  });
});

describe('the next state', () => {
  test('counts the rule that answered, and no other', () => {
    const { next } = answer(state, summarizerRequest('Sum up.'));
    expect(next.used).toEqual([1]);
    expect(answer(next, summarizerRequest('Sum up.')).next.used).toEqual([1]);
  });

  test('does not count a rule for a request that never reached it', () => {
    expect(answer(state, summarizerRequest('x'.repeat(5000))).next.used).toEqual([0]);
  });

  test('lets time pass for the summarizer only', () => {
    expect(answer(state, summarizerRequest('Sum up.')).next.clock).toBe(250);
    expect(answer(state, agentRequest()).next.clock).toBe(0);
  });
});
