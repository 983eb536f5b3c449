import OpenAI from 'openai';
import { afterEach, describe, expect, test } from 'vitest';
import type { Generation } from '../dialect/dialect.ts';
import { MODELS, openSession, summarizing } from '../model.testkit.ts';
import type { ModelSession } from '../model-session.ts';
import type { SummarizerReply } from '../script/model-script.ts';
import { startIntercept } from './intercept.ts';
import { startLoopback } from './loopback.ts';
import type { AddressedDoor } from './session-registry.ts';

/** The official client, with retries allowed: what it makes of the scripted model is what most agents see. */

let door: AddressedDoor | undefined;

afterEach(() => door?.close());

describe.each([
  ['loopback', startLoopback],
  ['intercept', startIntercept],
])('the official client over %s', (_name, start) => {
  const clientOf = async (session: ModelSession): Promise<OpenAI> => {
    door = await start();
    return new OpenAI({ apiKey: 'none', baseURL: door.register(session), maxRetries: 2 });
  };

  const user = { role: 'user' as const, content: 'Sum up F-2222.' };
  const summarize = (client: OpenAI) => client.chat.completions.create({ model: MODELS.summarizer, messages: [user] });

  const failureOf = async (reply: SummarizerReply) => {
    const session = summarizing(reply);
    const client = await clientOf(session);
    const error: unknown = await summarize(client).catch((caught: unknown) => caught);
    return { session, error };
  };

  test('gets a completion', async () => {
    const session = summarizing('lossless');
    const completion = await summarize(await clientOf(session));
    expect(completion.choices[0]?.message.content).toContain('F-2222');
    expect(completion._request_id).toMatch(/^req_[0-9a-f]{32}$/);
    // "Sum up F-2222." has 14 characters: 4 tokens, and 4 of the message
    expect(completion.usage?.prompt_tokens).toBe(8);
    expect(session.exchanges).toHaveLength(1);
  });

  test('gets tool calls', async () => {
    const completion = await summarize(await clientOf(summarizing('tool-call')));
    const [call] = completion.choices[0]?.message.tool_calls ?? [];
    expect(call).toMatchObject({ type: 'function', function: { name: 'read_file', arguments: '{"path":"notes.md"}' } });
    expect(completion.choices[0]?.finish_reason).toBe('tool_calls');
  });

  test('reads a stream to its end, with usage', async () => {
    const client = await clientOf(
      openSession({ script: { rules: [{ class: 'agent', reply: { text: 'a b '.repeat(50) } }] } }),
    );
    const stream = client.chat.completions.stream({
      model: MODELS.agent,
      messages: [user],
      stream_options: { include_usage: true },
    });
    const completion = await stream.finalChatCompletion();
    expect(completion.choices[0]?.message.content).toBe('a b '.repeat(50));
    expect(completion.usage?.completion_tokens).toBe(50);
  });

  test('reads a streamed tool call', async () => {
    const client = await clientOf(summarizing('tool-call'));
    const stream = client.chat.completions.stream({ model: MODELS.summarizer, messages: [user] });
    const [call] = (await stream.finalChatCompletion()).choices[0]?.message.tool_calls ?? [];
    expect(call).toMatchObject({ function: { name: 'read_file', arguments: '{"path":"notes.md"}' } });
  });

  test('reads several calls behind a text, in one piece and streamed', async () => {
    const calls = ['a', 'b'].map((id) => ({ id, name: 'read_file', arguments: { path: `${id}.md` } }));
    const reply = { calls, text: 'Reading both.' };
    const client = await clientOf(openSession({ script: { rules: [{ class: 'agent', reply }] } }));
    const request = { model: MODELS.agent, messages: [user] };
    for (const completion of [
      await client.chat.completions.create(request),
      await client.chat.completions.stream(request).finalChatCompletion(),
    ]) {
      const [choice] = completion.choices;
      expect(choice).toMatchObject({ finish_reason: 'tool_calls', message: { content: 'Reading both.' } });
      expect(choice?.message.tool_calls).toMatchObject([
        { id: 'a', function: { name: 'read_file', arguments: '{"path":"a.md"}' } },
        { id: 'b', function: { name: 'read_file', arguments: '{"path":"b.md"}' } },
      ]);
    }
  });

  // "Sum up F-2222." is 8 tokens with its message.
  test.each<[Generation, number, string]>([
    ['input', 7, 'Input tokens exceed the configured limit of 7 tokens. Your messages resulted in 8 tokens.'],
    ['input-then-stop', 7, 'Input tokens exceed the configured limit of 7 tokens. Your messages resulted in 8 tokens.'],
    [
      'input+output',
      7,
      "This model's maximum context length is 7 tokens. However, your messages resulted in 8 tokens.",
    ],
    [
      'input+output',
      17,
      "This model's maximum context length is 17 tokens. However, you requested 18 tokens (8 in the messages, 10 in the completion).",
    ],
  ])('is told of an overflow in the words of the generation %s', async (generation, window, words) => {
    const session = openSession({ window, generation });
    const client = await clientOf(session);
    for (const stream of [false, true]) {
      const error: unknown = await client.chat.completions
        .create({ model: MODELS.agent, messages: [user], max_completion_tokens: 10, stream })
        .catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(OpenAI.BadRequestError);
      expect((error as Error).message).toContain(words);
    }
    expect(session.exchanges).toHaveLength(2);
  });

  test('gets an answer that ends with the window, from models that stop there', async () => {
    const client = await clientOf(openSession({ window: 10, generation: 'input-then-stop' }));
    const completion = await client.chat.completions.create({ model: MODELS.agent, messages: [user] });
    expect(completion.choices[0]).toMatchObject({ finish_reason: 'length', message: { content: 'Understo' } });
  });

  test('raises BadRequestError with the code of an overflow', async () => {
    const client = await clientOf(openSession({ window: 5 }));
    const error: unknown = await client.chat.completions
      .create({ model: MODELS.agent, messages: [user] })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OpenAI.BadRequestError);
    expect(error).toMatchObject({ status: 400, code: 'context_length_exceeded', param: 'messages' });
  });

  test('raises BadRequestError for a broken order, with the odd path', async () => {
    const client = await clientOf(openSession());
    const orphan = { role: 'tool' as const, tool_call_id: 'a', content: 'x' };
    const error: unknown = await client.chat.completions
      .create({ model: MODELS.agent, messages: [user, orphan] })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OpenAI.BadRequestError);
    expect(error).toMatchObject({ param: 'messages.[1].role', code: null });
  });

  test.each<[SummarizerReply, string, number]>([
    ['error', 'BadRequestError', 400],
    ['overflow', 'BadRequestError', 400],
    ['rate-limit', 'RateLimitError', 429],
    ['too-large', 'RateLimitError', 429],
    ['server-error', 'InternalServerError', 500],
  ])('raises its own error for %s and does not ask again', async (reply, name, status) => {
    const { session, error } = await failureOf(reply);
    expect(error).toBeInstanceOf(OpenAI.APIError);
    expect((error as Error).constructor.name).toBe(name);
    expect(error).toMatchObject({ status });
    expect(session.exchanges).toHaveLength(1);
  });

  test('raises NotFoundError for an unknown model', async () => {
    const client = await clientOf(openSession());
    const error: unknown = await client.chat.completions
      .create({ model: 'gpt-x', messages: [user] })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OpenAI.NotFoundError);
    expect(error).toMatchObject({ code: 'model_not_found' });
  });
});
