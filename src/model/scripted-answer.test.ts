import { describe, expect, test } from 'vitest';
import { messagesRequest } from './anthropic/anthropic.testkit.ts';
import { agentRequest, errorIn, MODELS, openSession } from './model.testkit.ts';
import type { ScriptRule } from './script/model-script.ts';

/** Refusals in a provider's words, as the script asks for them: what laws are told, and what the rule costs. */

const refusing = (refuse: string, more: Partial<ScriptRule> = {}, window = 100) =>
  openSession({ window, script: { rules: [{ class: 'agent', reply: { refuse }, ...more }] } });

/** 400 characters: 100 tokens, and 4 of the message. */
const tooLong = agentRequest({ messages: [{ role: 'user', content: 'x'.repeat(400) }] });

describe('a refusal by the script', () => {
  test('for the size is an overflow to the laws, with the numbers the client was told', () => {
    const session = refusing('llama.cpp-2025');
    const response = session.ask(agentRequest(), 'suite');
    expect(errorIn(response).message).toContain('request (101 tokens) exceeds the available context size (100 tokens)');
    const exchange = session.exchanges[0]!;
    expect(exchange.ruling).toEqual({ kind: 'overflow', tokens: 101, limit: 100, refusal: 'llama.cpp-2025' });
    expect(exchange).not.toHaveProperty('said');
  });

  test.each([
    ['bedrock-throttle', 'throttle'],
    ['openai-auth', 'auth'],
    ['openai-quota', 'billing'],
    ['openai-image', 'media'],
    ['nginx-413', 'bytes'],
    ['openai-tpm-too-large', 'unclear'],
    ['bodyless-400', 'unclear'],
  ])('by %s is no overflow, but %s', (name, kind) => {
    const session = refusing(name);
    session.ask(agentRequest(), 'suite');
    expect(session.exchanges[0]!.ruling).toEqual({ kind: 'failed', reply: name, as: kind });
  });

  test('comes as often as its rule says', () => {
    const session = refusing('openai-2023', { times: 1 });
    const statuses = [1, 2].map(() => session.ask(agentRequest(), 'suite').status);
    expect(statuses).toEqual([400, 200]);
  });

  test('may be the summarizer’s, too', () => {
    const session = refusing('openai-tpm', { class: 'summarizer' });
    expect(session.ask(agentRequest({ model: MODELS.summarizer }), 'suite').status).toBe(429);
    expect(session.ask(agentRequest(), 'suite').status).toBe(200);
  });
});

describe('a request that is really too long', () => {
  test('is refused in the words the script has chosen, with its real size', () => {
    const session = refusing('llama.cpp-2025');
    expect(errorIn(session.ask(tooLong, 'suite')).message).toContain('request (104 tokens)');
    expect(session.exchanges[0]!.ruling).toEqual({
      kind: 'overflow',
      tokens: 104,
      limit: 100,
      refusal: 'llama.cpp-2025',
    });
  });

  test('uses up the rule, so that the shorter one behind it is taken', () => {
    const session = refusing('vllm-0.11', { times: 1 });
    const statuses = [tooLong, agentRequest()].map((request) => session.ask(request, 'suite').status);
    expect(statuses).toEqual([400, 200]);
  });

  test('is refused in the words of its dialect where the rule is used up, or is about something else', () => {
    const spent = refusing('vllm-0.11', { times: 1 });
    spent.ask(tooLong, 'suite');
    const other = refusing('bedrock-throttle');
    for (const session of [spent, other]) {
      expect(errorIn(session.ask(tooLong, 'suite')).message).toContain('Input tokens exceed the configured limit');
      expect(session.exchanges.at(-1)!.ruling).toEqual({ kind: 'overflow', tokens: 104, limit: 100 });
    }
  });

  test('is refused so for its output, too, by models that count it', () => {
    const rules: ScriptRule[] = [{ class: 'agent', reply: { refuse: 'vllm-0.9' } }];
    const session = openSession({ window: 100, generation: 'input+output', script: { rules } });
    // "Hello." is 6 tokens with its message.
    session.ask(agentRequest({ max_tokens: 95 }), 'suite');
    expect(session.exchanges[0]!.response.body).toContain('you requested 101 tokens (6 in the messages, 95 in the');
  });

  test('is none of a broken order, which is refused first', () => {
    const session = refusing('vllm-0.11');
    session.ask(agentRequest({ messages: [{ role: 'tool', tool_call_id: 'a', content: 'x'.repeat(400) }] }), 'suite');
    expect(session.exchanges[0]!.ruling).toEqual({ kind: 'rejected', rule: 'openai-chat/tool-needs-call' });
  });
});

describe('a summarizer with a window of its own', () => {
  const asking = (length: number) => agentRequest({ model: MODELS.summarizer, messages: [say(length)] });
  const say = (length: number) => ({ role: 'user', content: 'x'.repeat(length) });
  const ask = (request: ReturnType<typeof agentRequest>) => {
    const session = openSession({ window: 1000, summarizerWindow: 100 });
    session.ask(request, 'suite');
    return session.exchanges[0]!.ruling;
  };

  test('takes what fills it, and refuses a token more', () => {
    expect(ask(asking(4 * 96))).toMatchObject({ kind: 'accepted' });
    expect(ask(asking(4 * 97))).toEqual({ kind: 'overflow', tokens: 101, limit: 100 });
  });

  test('leaves the agent its own', () => {
    expect(ask(agentRequest({ messages: [say(4 * 97)] }))).toMatchObject({ kind: 'accepted' });
  });

  test('may be the wider of the two', () => {
    const session = openSession({ window: 100, summarizerWindow: 1000 });
    for (const request of [asking(4 * 97), agentRequest({ messages: [say(4 * 97)] })]) session.ask(request, 'suite');
    expect(session.exchanges.map(({ ruling }) => ruling.kind)).toEqual(['accepted', 'overflow']);
  });
});

describe('a script that can’t be played', () => {
  test('names a refusal that is not there', () => {
    expect(() => refusing('vllm')).toThrow(/refuses with "vllm".*no refusal of that name/);
  });

  test('names one that does not come in this dialect', () => {
    expect(() => refusing('anthropic-2025')).toThrow(/only comes in the dialect anthropic/);
    const rules: ScriptRule[] = [{ class: 'agent', reply: { refuse: 'bedrock-claude' } }];
    const session = openSession({ dialect: 'anthropic', window: 50, script: { rules } });
    expect(session.ask(messagesRequest(), 'suite').body).toContain('prompt is too long: 51 tokens > 50 maximum');
  });
});
