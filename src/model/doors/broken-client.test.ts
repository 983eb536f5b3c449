import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { afterEach, describe, expect, test } from 'vitest';
import type { DialectName } from '../dialect/dialect.ts';
import { MODELS, summarizing } from '../model.testkit.ts';
import type { SummarizerReply } from '../script/model-script.ts';
import { callbackDoor } from './callback.ts';
import { startIntercept } from './intercept.ts';
import { startLoopback } from './loopback.ts';
import type { AddressedDoor } from './session-registry.ts';

/** What the official clients make of answers that break off, and of errors under status 200. */

let door: AddressedDoor | undefined;

afterEach(async () => {
  await door?.close();
  door = undefined;
});

const messages = [{ role: 'user' as const, content: 'Sum up F-2222.' }];
const body = { model: MODELS.summarizer, messages };

/** @returns what comes of a request: the answer, or the error */
async function outcomeOf(dialect: DialectName, baseURL: string, stream: boolean): Promise<unknown> {
  const caught = (error: unknown) => error;
  if (dialect === 'anthropic') {
    const client = new Anthropic({ apiKey: 'none', baseURL, maxRetries: 0 });
    const request = { ...body, max_tokens: 100 };
    return stream
      ? client.messages.stream(request).finalMessage().catch(caught)
      : client.messages.create(request).catch(caught);
  }
  const client = new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 });
  return stream
    ? client.chat.completions.stream(body).finalChatCompletion().catch(caught)
    : client.chat.completions.create(body).catch(caught);
}

const ROWS = (['openai-chat', 'anthropic'] as const).flatMap((dialect) =>
  [false, true].map((stream) => ({ dialect, stream })),
);

describe.each([
  ['loopback', startLoopback],
  ['intercept', startIntercept],
])('over %s', (_name, start) => {
  const outcome = async (reply: SummarizerReply, dialect: DialectName, stream: boolean) => {
    const session = summarizing(reply, { dialect });
    door = await start();
    const result = await outcomeOf(dialect, door.register(session), stream);
    expect(session.exchanges).toHaveLength(1);
    expect(door.faults).toEqual([]);
    return result;
  };

  test.each(ROWS)('a hang-up is a connection error: $dialect, streamed: $stream', async ({ dialect, stream }) => {
    const error = await outcome('hang-up', dialect, stream);
    expect(error).toBeInstanceOf(dialect === 'anthropic' ? Anthropic.APIConnectionError : OpenAI.APIConnectionError);
  });

  test.each(ROWS)(
    'a connection that breaks within the body raises "terminated": $dialect, streamed: $stream',
    async ({ dialect, stream }) => {
      const error = await outcome('cut-short', dialect, stream);
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).toBe('terminated');
    },
  );

  test('what came of a stream until it broke is read as it comes', async () => {
    const session = summarizing('cut-short');
    door = await start();
    const client = new OpenAI({ apiKey: 'none', baseURL: door.register(session), maxRetries: 0 });
    let text = '';
    const reading = async () => {
      for await (const { choices } of await client.chat.completions.create({ ...body, stream: true })) {
        text += choices[0]?.delta.content ?? '';
      }
    };
    await expect(reading()).rejects.toThrow('terminated');
    expect(text).toMatch(/^Summary S-.{4} of the work so far\. Facts$/);
  });

  test.each(['openai-chat', 'anthropic'] as const)(
    'an error in the body of %s is an answer without content, and raised from a stream',
    async (dialect) => {
      const whole = await outcome('error-body', dialect, false);
      expect(whole).not.toBeInstanceOf(Error);
      expect(whole).toHaveProperty('error.message');
      expect(whole).not.toHaveProperty(dialect === 'anthropic' ? 'content' : 'choices');
      await door?.close();
      const error = await outcome('error-body', dialect, true);
      expect(error).toBeInstanceOf(dialect === 'anthropic' ? Anthropic.APIError : OpenAI.APIError);
    },
  );

  test.each(ROWS)('a time-out is raised as such: $dialect, streamed: $stream', async ({ dialect, stream }) => {
    const error = await outcome('timeout', dialect, stream);
    expect(error).toMatchObject({ status: 504 });
  });
});

test.each(['hang-up', 'cut-short'] as const)('through the call-back, nothing is handed over on %s', async (reply) => {
  const session = summarizing(reply);
  const sent = JSON.stringify(body);
  const answer = await callbackDoor(session)({ path: '/v1/chat/completions', body: sent });
  expect(answer).toEqual({ status: 0, headers: {}, body: 'socket hang up', broken: reply });
});
