import { describe, expect, test } from 'vitest';
import { MESSAGES_PATH } from './anthropic/wire.ts';
import type { WireRequest, WireResponse } from './dialect/exchange.ts';
import { agentRequest, completionIn, MODELS, openSession, summarizing } from './model.testkit.ts';

/** What answers report of the cache: what was sent before, byte for byte, and no token more or less in the whole. */

const words = (mark: string, tokens: number): string => mark.padEnd(4 * tokens, '.');
const user = (content: string) => ({ role: 'user', content });

const usageIn = (response: WireResponse) => completionIn(response).usage!;

describe('usage of OpenAI', () => {
  const long = [user(words('a', 1500))];

  test('counts what the last request began with, in steps of 128, as a part of the input', () => {
    const session = openSession();
    const first = usageIn(session.ask(agentRequest({ messages: long }), 'suite'));
    expect(first).toMatchObject({ prompt_tokens: 1504, prompt_tokens_details: { cached_tokens: 0 } });
    const next = usageIn(session.ask(agentRequest({ messages: [...long, user('And now?')] }), 'suite'));
    expect(next.prompt_tokens).toBe(1504 + 6);
    expect(next.prompt_tokens_details.cached_tokens).toBe(11 * 128);
    expect(next.total_tokens).toBe(next.prompt_tokens + next.completion_tokens);
  });

  test('finds nothing where the beginning is another one, or the model', () => {
    const session = openSession();
    session.ask(agentRequest({ messages: long }), 'suite');
    const changed = session.ask(agentRequest({ messages: [user('!'), ...long] }), 'suite');
    expect(usageIn(changed).prompt_tokens_details.cached_tokens).toBe(0);
    const other = session.ask(agentRequest({ messages: long, model: MODELS.summarizer }), 'suite');
    expect(usageIn(other).prompt_tokens_details.cached_tokens).toBe(0);
  });

  test('finds nothing in short requests', () => {
    const session = openSession();
    const messages = [user(words('a', 1000))];
    session.ask(agentRequest({ messages }), 'suite');
    expect(usageIn(session.ask(agentRequest({ messages }), 'suite')).prompt_tokens_details.cached_tokens).toBe(0);
  });

  test('finds nothing after five minutes of virtual time', () => {
    const rules = [{ class: 'summarizer' as const, reply: 'lossless' as const }];
    const cachedAfter = (latency: number) => {
      const session = openSession({ script: { rules, latency } });
      session.ask(agentRequest({ messages: long }), 'suite');
      session.ask(agentRequest({ model: MODELS.summarizer }), 'suite');
      return usageIn(session.ask(agentRequest({ messages: long }), 'suite')).prompt_tokens_details.cached_tokens;
    };
    expect(cachedAfter(300_000)).toBe(11 * 128);
    expect(cachedAfter(300_001)).toBe(0);
  });

  test('holds nothing of a request that was refused, or that failed', () => {
    const cachedAfter = (before: WireRequest, options = {}) => {
      const session = openSession(options);
      session.ask(before, 'suite');
      return usageIn(session.ask(agentRequest({ messages: long }), 'suite')).prompt_tokens_details.cached_tokens;
    };
    expect(cachedAfter(agentRequest({ messages: [...long, user(words('b', 90))] }), { window: 1510 })).toBe(0);
    const failing = { rules: [{ class: 'agent' as const, times: 1, reply: 'error' as const }] };
    expect(cachedAfter(agentRequest({ messages: long }), { script: failing })).toBe(0);
  });

  test('still finds what was sent before a request that was refused', () => {
    const session = openSession();
    session.ask(agentRequest({ messages: long }), 'suite');
    session.ask(agentRequest({ messages: 'none' }), 'suite');
    expect(usageIn(session.ask(agentRequest({ messages: long }), 'suite')).prompt_tokens_details.cached_tokens).toBe(
      1408,
    );
  });

  test('says nothing to an agent whose script reports none, or zero', () => {
    for (const usage of ['none', 'zero'] as const) {
      const session = openSession({ script: { rules: [], usage } });
      session.ask(agentRequest({ messages: long }), 'suite');
      const reported = completionIn(session.ask(agentRequest({ messages: long }), 'suite')).usage;
      expect(reported?.prompt_tokens_details.cached_tokens ?? 0).toBe(0);
    }
  });

  test('is heard of a stream as well', () => {
    const session = openSession();
    session.ask(agentRequest({ messages: long }), 'suite');
    const streamed = { messages: long, stream: true, stream_options: { include_usage: true } };
    expect(session.ask(agentRequest(streamed), 'suite').body).toContain('"cached_tokens":1408');
  });

  test('is the same in two sessions that are asked the same', () => {
    const ask = () => {
      const session = summarizing('lossless');
      return [long, [...long, user('x')]].map((messages) => session.ask(agentRequest({ messages }), 'suite').body);
    };
    expect(ask()).toEqual(ask());
  });
});

describe('usage of Anthropic', () => {
  const EPHEMERAL = { cache_control: { type: 'ephemeral' } };
  const request = (fields: object): WireRequest => ({
    path: MESSAGES_PATH,
    body: JSON.stringify({ model: MODELS.agent, max_tokens: 50, ...fields }),
  });
  const marked = [{ type: 'text', text: words('system', 2000), ...EPHEMERAL }];
  const ask = (fields: object, session = openSession({ dialect: 'anthropic' })) =>
    JSON.parse(session.ask(request(fields), 'suite').body).usage;

  test('has what was written and what was read beside the input, and the whole is their sum', () => {
    const session = openSession({ dialect: 'anthropic' });
    const first = ask({ system: marked, messages: [user('Hello.')] }, session);
    expect(first).toMatchObject({ input_tokens: 6, cache_creation_input_tokens: 2004, cache_read_input_tokens: 0 });
    expect(first.cache_creation).toEqual({ ephemeral_5m_input_tokens: 2004, ephemeral_1h_input_tokens: 0 });
    const second = ask({ system: marked, messages: [user('Something else.')] }, session);
    expect(second).toMatchObject({ input_tokens: 8, cache_creation_input_tokens: 0, cache_read_input_tokens: 2004 });
  });

  test('goes on with a conversation whose mark moves on', () => {
    const session = openSession({ dialect: 'anthropic' });
    const turn = (said: string, more = {}) => ({ role: 'user', content: [{ type: 'text', text: said, ...more }] });
    ask({ messages: [turn(words('a', 2000), EPHEMERAL)] }, session);
    const next = ask({ messages: [turn(words('a', 2000)), turn(words('b', 100), EPHEMERAL)] }, session);
    expect(next).toMatchObject({ input_tokens: 0, cache_creation_input_tokens: 104, cache_read_input_tokens: 2004 });
  });

  test('marks the last block of a request that is marked as a whole', () => {
    const session = openSession({ dialect: 'anthropic' });
    const fields = { ...EPHEMERAL, messages: [user(words('a', 2000))] };
    expect(ask(fields, session)).toMatchObject({ input_tokens: 0, cache_creation_input_tokens: 2004 });
    expect(ask(fields, session)).toMatchObject({ input_tokens: 0, cache_read_input_tokens: 2004 });
  });

  test('finds nothing where nothing is marked', () => {
    const session = openSession({ dialect: 'anthropic' });
    const fields = { messages: [user(words('a', 2000))] };
    ask(fields, session);
    expect(ask(fields, session)).toMatchObject({ input_tokens: 2004, cache_read_input_tokens: 0 });
  });

  test('is the same at both ends of a stream, and a word is on its way although all was cached', () => {
    const session = openSession({ dialect: 'anthropic' });
    const fields = { ...EPHEMERAL, stream: true, messages: [user(words('a', 2000))] };
    const { body } = session.ask(request(fields), 'suite');
    const events = body.split('\n').filter((line) => line.startsWith('data: '));
    const [start] = events.map((line) => JSON.parse(line.slice('data: '.length)));
    const end = events
      .map((line) => JSON.parse(line.slice('data: '.length)))
      .find((event) => event.type === 'message_delta');
    expect(start.message.usage).toMatchObject({ cache_creation_input_tokens: 2004, input_tokens: 0, output_tokens: 1 });
    expect(end.usage).toMatchObject({ cache_creation_input_tokens: 2004, input_tokens: 0 });
  });
});
