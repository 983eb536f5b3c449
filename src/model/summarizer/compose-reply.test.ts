import { describe, expect, test } from 'vitest';
import { suiteTokens, suiteTokensOfText } from '../../conversation/estimate.ts';
import { marksIn } from '../../conversation/mark.ts';
import {
  agentRequest,
  completionIn,
  errorIn,
  MODELS,
  summarizerRequest,
  summarizing,
  textIn,
} from '../model.testkit.ts';
import { decodeMessages } from '../openai-chat/decode.ts';
import type { SummarizerReply } from '../script/model-script.ts';

const FACTS = ['F-2222', 'F-3333', 'F-4444', 'F-5555'];

/** Facts in every place a model can read, an old nonce, and enough text for sizes to tell. */
const request = agentRequest({
  model: MODELS.summarizer,
  messages: [
    { role: 'system', content: 'Summarize. (F-2222)' },
    {
      role: 'user',
      content: [{ type: 'text', text: `The goal is F-3333, after S-9999. ${'It was a long day. '.repeat(60)}` }],
    },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'read_file', arguments: '{"path":"F-4444"}' } }],
    },
    { role: 'tool', tool_call_id: 'a', content: 'F-5555 and again F-3333' },
  ],
});

const run = (reply: SummarizerReply) => {
  const session = summarizing(reply);
  const response = session.ask(request, 'suite');
  return { response, exchange: session.exchanges[0]! };
};

const shown = suiteTokens(decodeMessages(request.body));

describe('a lossless summary', () => {
  test('holds its nonce and every fact the request shows, once, and is short', () => {
    const { response, exchange } = run('lossless');
    const text = textIn(response) ?? '';
    expect(marksIn(text, 'F')).toEqual(FACTS);
    expect(text.match(/F-3333/g)).toHaveLength(1);
    expect(marksIn(text, 'S')).toEqual([exchange.summary]);
    expect(suiteTokensOfText(text)).toBeLessThan(40);
    expect(completionIn(response).choices[0]?.finish_reason).toBe('stop');
    expect(exchange.ruling).toEqual({ kind: 'accepted', reply: 'lossless' });
  });

  test('never repeats the nonce of an earlier one, even where it is shown it', () => {
    const session = summarizing('lossless');
    const first = textIn(session.ask(summarizerRequest('one'), 'suite'))!;
    const second = textIn(session.ask(summarizerRequest('two', first), 'suite'))!;
    const [nonce] = marksIn(first, 'S');
    expect(second).not.toContain(nonce);
    expect(marksIn(second, 'S')).toHaveLength(1);
  });

  test('holds no fact of a request that shows none', () => {
    expect(marksIn(textIn(summarizing('lossless').ask(summarizerRequest('nothing'), 'suite'))!, 'F')).toEqual([]);
  });
});

describe('summaries of a wrong size', () => {
  test('an inflated one holds everything and is larger than the whole request, for any way of counting', () => {
    const { response, exchange } = run('inflated');
    const text = textIn(response) ?? '';
    expect(marksIn(text, 'F')).toEqual(FACTS);
    expect(marksIn(text, 'S')).toEqual([exchange.summary]);
    expect(suiteTokensOfText(text)).toBeGreaterThanOrEqual(2 * shown);
    expect(completionIn(response).choices[0]?.finish_reason).toBe('stop');
  });

  test('an equal one holds everything and is as large as what it was shown, to within a sentence', () => {
    const { response, exchange } = run('equal');
    const text = textIn(response) ?? '';
    expect(marksIn(text, 'F')).toEqual(FACTS);
    expect(marksIn(text, 'S')).toEqual([exchange.summary]);
    expect(suiteTokensOfText(text)).toBeLessThanOrEqual(shown);
    expect(suiteTokensOfText(text)).toBeGreaterThan(shown - 20);
  });

  test('filler does not repeat itself', () => {
    const sentences = (textIn(run('inflated').response) ?? '').split('. ');
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('one cut off by the output limit says so, and lacks facts', () => {
    const { response, exchange } = run('length-stop');
    const text = textIn(response) ?? '';
    expect(completionIn(response).choices[0]?.finish_reason).toBe('length');
    expect(marksIn(text, 'F')).toEqual(['F-2222', 'F-3333']);
    expect(text).toMatch(/ conc$/);
    expect(exchange.summary).toBe(marksIn(text, 'S')[0]);
  });
});

describe('answers that are no summary', () => {
  test.each<[SummarizerReply, string]>([
    ['empty', ''],
    ['blank', ' \n\t\n '],
  ])('%s is a success with the text %j', (reply, expected) => {
    const { response, exchange } = run(reply);
    expect(response.status).toBe(200);
    expect(textIn(response)).toBe(expected);
    expect(exchange.ruling).toEqual({ kind: 'accepted', reply });
    expect(exchange).not.toHaveProperty('summary');
  });

  test('a refusal has its text in both places, no marks, and content_filter as its reason', () => {
    const { response, exchange } = run('refusal');
    const [choice] = completionIn(response).choices;
    expect(choice?.finish_reason).toBe('content_filter');
    expect(choice?.message.refusal).toBe("I'm sorry, but I cannot assist with that request.");
    expect(choice?.message.content).toBe(choice?.message.refusal);
    expect(exchange).not.toHaveProperty('summary');
  });

  test('a tool call has no text; it takes a tool that is offered, or makes one up', () => {
    const [choice] = completionIn(run('tool-call').response).choices;
    expect(choice?.finish_reason).toBe('tool_calls');
    expect(choice?.message.content).toBeNull();
    expect(choice?.message.tool_calls?.[0]?.function).toEqual({ name: 'read_file', arguments: '{"path":"notes.md"}' });
    const tools = [{ type: 'function', function: { name: 'search' } }];
    const offered = summarizing('tool-call').ask(agentRequest({ model: MODELS.summarizer, tools }), 'suite');
    expect(completionIn(offered).choices[0]?.message.tool_calls?.[0]?.function.name).toBe('search');
  });
});

describe('failures', () => {
  test.each<[SummarizerReply, number, string, string | null]>([
    ['error', 400, 'invalid_request_error', 'invalid_prompt'],
    ['server-error', 500, 'server_error', null],
    ['rate-limit', 429, 'tokens', 'rate_limit_exceeded'],
    ['too-large', 429, 'tokens', 'rate_limit_exceeded'],
    ['overflow', 400, 'invalid_request_error', 'context_length_exceeded'],
  ])('%s is answered with %i and asks for no retry', (reply, status, type, code) => {
    const { response, exchange } = run(reply);
    expect(response.status).toBe(status);
    expect(errorIn(response)).toMatchObject({ type, code });
    expect(response.headers['x-should-retry']).toBe('false');
    expect(exchange.ruling).toEqual({ kind: 'failed', reply });
    expect(exchange).not.toHaveProperty('summary');
  });

  test('what clients send again of their own accord says when to come back, as soon as can be, and nothing else does', () => {
    for (const reply of ['rate-limit', 'server-error', 'timeout', 'too-large'] as const)
      expect(run(reply).response.headers).toMatchObject({ 'retry-after': '1', 'retry-after-ms': '1' });
    for (const reply of ['error', 'overflow'] as const)
      expect(run(reply).response.headers).not.toHaveProperty('retry-after');
  });

  test('a forced overflow names the window and a size over it', () => {
    const response = summarizing('overflow', { window: 5000 }).ask(request, 'suite');
    expect(errorIn(response).message).toBe(
      'Input tokens exceed the configured limit of 5000 tokens. Your messages resulted in 5001 tokens. Please reduce the length of the messages.',
    );
  });

  test('a forced overflow of the older generation splits that size rightly', () => {
    // {"type":"function","function":{"name":"f"}} has 43 characters: 11 tokens
    const tools = [{ type: 'function', function: { name: 'f' } }];
    const session = summarizing('overflow', { window: 5000, generation: 'input+output' });
    const response = session.ask(agentRequest({ model: MODELS.summarizer, tools }), 'suite');
    expect(errorIn(response).message).toContain('resulted in 5001 tokens (4990 in the messages, 11 in the functions)');
  });

  test('a permanent error reads like no overflow and like no broken order', () => {
    expect(errorIn(run('error').response).message).not.toMatch(/token|length|context|tool|too long/i);
  });
});

describe('hostile text', () => {
  const text = textIn(run('hostile-text').response) ?? '';

  test.each([
    '$&',
    '$`',
    "$'",
    '$$',
    '$1',
    '{messages}',
    '{{conversation}}',
    '</summary>',
    '\nAssistant:',
    'C:\\new\\table\\u0041',
    '^\\d+\\.$',
  ])('holds %j', (part) => {
    expect(text).toContain(part);
  });

  test('has facts on both sides of the hostile part, so that any cut loses some', () => {
    expect(marksIn(text, 'F')).toEqual(FACTS);
    expect(text.indexOf('F-3333')).toBeLessThan(text.indexOf('$&'));
    expect(text.indexOf('F-4444')).toBeGreaterThan(text.indexOf('^\\d+'));
    expect(marksIn(text, 'S')).toHaveLength(1);
  });
});
