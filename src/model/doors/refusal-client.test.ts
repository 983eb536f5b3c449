import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODELS, openSession } from '../model.testkit.ts';
import type { ModelSession } from '../model-session.ts';
import { REFUSALS } from '../refusals/all-refusals.ts';
import { type Loopback, startLoopback } from './loopback.ts';

/** What the official clients, with retries allowed, make of every provider's refusal: implementations see nothing else. */

let door: Loopback;

beforeAll(async () => {
  door = await startLoopback();
});

afterAll(() => door.close());

const messages = [{ role: 'user' as const, content: 'Go on.' }];

const refusing = (name: string, dialect: 'openai-chat' | 'anthropic'): ModelSession =>
  openSession({ id: name, dialect, window: 50, script: { rules: [{ class: 'agent', reply: { refuse: name } }] } });

async function raised(session: ModelSession, stream: boolean): Promise<Error> {
  const baseURL = door.register(session);
  const { dialect } = session;
  const body = { model: MODELS.agent, messages, stream };
  try {
    if (dialect === 'anthropic') {
      const client = new Anthropic({ apiKey: 'none', baseURL, maxRetries: 2 });
      for await (const _ of await readable(client.messages.create({ ...body, max_tokens: 10 })));
    } else {
      const client = new OpenAI({ apiKey: 'none', baseURL, maxRetries: 2 });
      for await (const _ of await readable(client.chat.completions.create(body)));
    }
  } catch (error) {
    return error as Error;
  } finally {
    door.release(session.id);
  }
  throw new Error('The client raised nothing.');
}

/** An answer in one piece has nothing to read. */
const readable = async (answer: Promise<unknown>): Promise<AsyncIterable<unknown>> => {
  const got = await answer;
  return Symbol.asyncIterator in (got as object) ? (got as AsyncIterable<unknown>) : (async function* () {})();
};

describe.each(['openai-chat', 'anthropic'] as const)('the official client of %s', (dialect) => {
  const Client = dialect === 'anthropic' ? Anthropic : OpenAI;
  const entries = REFUSALS.filter(({ dialects }) => dialects.includes(dialect));

  test.each(entries)('raises an error of its own for $name, whole and streamed, and asks once', async ({ name }) => {
    for (const stream of [false, true]) {
      const session = refusing(name, dialect);
      const error = await raised(session, stream);
      expect(error).toBeInstanceOf(Client.APIError);
      expect(session.exchanges).toHaveLength(1);
    }
  });
});

const CODE = 'context_length_exceeded';

/** Up to version 6 it showed "(no body)" for every body without an `error` in it. */
describe('the client of OpenAI', () => {
  const seen = async (name: string) => {
    const error = await raised(refusing(name, 'openai-chat'), false);
    return { message: error.message, code: (error as { code?: unknown }).code };
  };

  test.each<[string, string, string | number | undefined]>([
    ['openai-2025', '400 Input tokens exceed the configured limit of 50 tokens. Your messages resulted in 51', CODE],
    ['groq', '400 Please reduce the length of the messages or completion.', CODE],
    ['vllm-0.11', "400 This model's maximum context length is 50 tokens. However, your request has 51 input", 400],
    ['vllm-0.9', "400 This model's maximum context length is 50 tokens. However, you requested 51 tokens in", 400],
    ['mistral', '400 Prompt contains 51 tokens and 0 draft tokens, too large for model with 50 maximum', '3051'],
    ['bedrock', '400 Input is too long for requested model.', undefined],
    ['gemini', '400 [{"error":{"code":400,"message":"The input token count (51) exceeds the maximum', undefined],
    ['ollama-cloud', '400 "prompt too long; exceeded max context length by 1 tokens"', undefined],
    ['bodyless-400', '400 status code (no body)', undefined],
  ])('shows the words of %s', async (name, words, code) => {
    const error = await seen(name);
    expect(error.message).toContain(words);
    expect(error.code).toBe(code);
  });
});
