import { describe, expect, test } from 'vitest';
import { messagesRequest } from './anthropic/anthropic.testkit.ts';
import { agentRequest, MODELS, openSession } from './model.testkit.ts';

/** What an agent's answers say about tokens: implementations trigger on it, and not every server says it. */

const ask = (usage: 'none' | 'zero' | undefined, request: ReturnType<typeof agentRequest>, dialect?: 'anthropic') => {
  const script = { rules: [], ...(usage === undefined ? {} : { usage }) };
  return openSession({ script, ...(dialect === undefined ? {} : { dialect }) }).ask(request, 'suite').body;
};

const eventsIn = (body: string): Record<string, unknown>[] =>
  body
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)));

const STREAMED = { stream: true, stream_options: { include_usage: true } };

describe('usage of OpenAI', () => {
  test('is left out of a whole answer', () => {
    expect(JSON.parse(ask('none', agentRequest()))).not.toHaveProperty('usage');
  });

  test('is all zero', () => {
    expect(JSON.parse(ask('zero', agentRequest())).usage).toEqual({
      prompt_tokens: 0,
      completion_tokens: 0,
      total_tokens: 0,
      prompt_tokens_details: { cached_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0 },
    });
  });

  test('is left out of a stream, although it was asked for', () => {
    const events = eventsIn(ask('none', agentRequest(STREAMED)));
    expect(events.length).toBeGreaterThan(2);
    expect(events.filter((event) => 'usage' in event)).toEqual([]);
  });

  test('is all zero at the end of a stream', () => {
    const last = eventsIn(ask('zero', agentRequest(STREAMED))).at(-1);
    expect(last).toMatchObject({ choices: [], usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 } });
  });

  test('is counted for the summarizer, whatever the agents report', () => {
    // "Hello." has 6 characters: 2 tokens, and 4 of the message
    const body = ask('none', agentRequest({ model: MODELS.summarizer }));
    expect(JSON.parse(body).usage.prompt_tokens).toBe(6);
    expect(JSON.parse(ask(undefined, agentRequest())).usage.prompt_tokens).toBe(6);
  });
});

describe('usage of Anthropic', () => {
  const zero = { input_tokens: 0, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 0 };

  test('is left out of a whole answer', () => {
    expect(JSON.parse(ask('none', messagesRequest(), 'anthropic'))).not.toHaveProperty('usage');
  });

  test('is all zero', () => {
    expect(JSON.parse(ask('zero', messagesRequest(), 'anthropic')).usage).toMatchObject(zero);
  });

  test('is empty at both ends of a stream', () => {
    const events = eventsIn(ask('none', messagesRequest({ stream: true }), 'anthropic'));
    expect(events[0]).toMatchObject({ type: 'message_start', message: { usage: {} } });
    expect((events[0]!.message as { usage: object }).usage).toEqual({});
    expect(events.find(({ type }) => type === 'message_delta')!.usage).toEqual({});
  });

  test('is all zero at both ends of a stream', () => {
    const events = eventsIn(ask('zero', messagesRequest({ stream: true }), 'anthropic'));
    expect(events[0]).toMatchObject({ type: 'message_start', message: { usage: zero } });
    expect(events.find(({ type }) => type === 'message_delta')!.usage).toEqual(zero);
  });
});
