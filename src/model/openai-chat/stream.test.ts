import { describe, expect, test } from 'vitest';
import { agentRequest, MODELS, openSession, summarizing } from '../model.testkit.ts';

const textRule = (reply: string) => ({ script: { rules: [{ class: 'agent' as const, reply: { text: reply } }] } });

/** The events of a stream, parsed; each must be `data:` and end with an empty line. */
const eventsOf = (body: string): string[] => {
  expect(body.endsWith('\n\n')).toBe(true);
  return body
    .slice(0, -2)
    .split('\n\n')
    .map((event) => {
      expect(event.startsWith('data: ')).toBe(true);
      return event.slice('data: '.length);
    });
};

describe('a streamed answer', () => {
  const long = `It holds 😀 ${'and goes on '.repeat(12)}`;

  test('comes as events that add up to the text and ends with [DONE]', () => {
    const response = openSession(textRule(long)).ask(agentRequest({ stream: true }), 'suite');
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const events = eventsOf(response.body);
    expect(events.at(-1)).toBe('[DONE]');
    const chunks = events.slice(0, -1).map((event) => JSON.parse(event));
    expect(chunks.every((chunk) => chunk.object === 'chat.completion.chunk' && chunk.id === chunks[0].id)).toBe(true);
    expect(chunks[0].choices[0].delta).toEqual({ role: 'assistant', content: '', refusal: null });
    expect(chunks.map((chunk) => chunk.choices[0].delta.content ?? '').join('')).toBe(long);
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.map((chunk) => chunk.choices[0].finish_reason)).toEqual([...chunks.slice(1).map(() => null), 'stop']);
  });

  test('cuts no character in two', () => {
    const response = openSession(textRule('😀'.repeat(100))).ask(agentRequest({ stream: true }), 'suite');
    for (const event of eventsOf(response.body).slice(0, -1)) {
      expect((JSON.parse(event).choices[0].delta.content ?? '').isWellFormed()).toBe(true);
    }
  });

  test('reports usage only where it was asked for', () => {
    const request = { stream: true, stream_options: { include_usage: true } };
    const events = eventsOf(openSession(textRule('Hi.')).ask(agentRequest(request), 'suite').body);
    // "Hello." and "Hi.": 2 tokens + 4 of the message, and 1 token
    expect(JSON.parse(events.at(-2)!)).toMatchObject({
      choices: [],
      usage: { prompt_tokens: 6, completion_tokens: 1, total_tokens: 7 },
    });
    const without = openSession(textRule('Hi.')).ask(agentRequest({ stream: true }), 'suite');
    expect(without.body).not.toContain('usage');
  });

  test('opens a call with its name and lets the arguments follow', () => {
    const request = agentRequest({ model: MODELS.summarizer, stream: true });
    const events = eventsOf(summarizing('tool-call').ask(request, 'suite').body).slice(0, -1);
    const deltas = events.map((event) => JSON.parse(event).choices[0].delta.tool_calls?.[0]).filter(Boolean);
    expect(deltas).toEqual([
      {
        index: 0,
        id: expect.stringMatching(/^call_[0-9a-f]{24}$/),
        type: 'function',
        function: { name: 'read_file', arguments: '' },
      },
      { index: 0, function: { arguments: '{"path":"notes.md"}' } },
    ]);
  });
});
