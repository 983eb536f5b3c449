import Anthropic from '@anthropic-ai/sdk';
import { afterEach, describe, expect, test } from 'vitest';
import { MODELS, openSession } from '../model.testkit.ts';
import type { ModelSessionOptions } from '../model-session.ts';
import type { ScriptRule, SummarizerReply } from '../script/model-script.ts';
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
  const open = async (options: Partial<ModelSessionOptions> = {}) => {
    const session = openSession({ dialect: 'anthropic', ...options });
    door = await start();
    return { session, client: new Anthropic({ apiKey: 'none', baseURL: door.register(session), maxRetries: 2 }) };
  };

  const saying = (reply: ScriptRule['reply'], who: ScriptRule['class'] = 'agent') => ({
    script: { rules: [{ class: who, reply }] },
  });

  const user = { role: 'user' as const, content: 'Sum up F-2222.' };
  const body = { model: MODELS.agent, max_tokens: 100, messages: [user] };
  const caught = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

  test('gets a message', async () => {
    const { client, session } = await open();
    const message = await client.messages.create({ ...body, model: MODELS.summarizer, system: 'Be brief.' });
    expect(message.content).toEqual([{ type: 'text', text: expect.stringContaining('F-2222') }]);
    expect(message.stop_reason).toBe('end_turn');
    expect(message._request_id).toMatch(/^req_[0-9a-f]{32}$/);
    // "Sum up F-2222." has 14 characters and "Be brief." 9: 4 and 3 tokens, and 4 of each message
    expect(message.usage.input_tokens).toBe(15);
    expect(session.exchanges).toHaveLength(1);
  });

  test('gets a tool call, and may send it back with its result', async () => {
    const { client } = await open(
      saying({ calls: [{ id: 'toolu_1', name: 'read_file', arguments: { path: 'a.md' } }] }),
    );
    const { content, stop_reason } = await client.messages.create(body);
    expect(stop_reason).toBe('tool_use');
    expect(content).toEqual([{ type: 'tool_use', id: 'toolu_1', name: 'read_file', input: { path: 'a.md' } }]);
    const result = { type: 'tool_result' as const, tool_use_id: 'toolu_1', content: 'done', is_error: false };
    const again = client.messages.create({
      ...body,
      messages: [user, { role: 'assistant', content }, { role: 'user', content: [result] }],
    });
    expect((await again).stop_reason).toBe('tool_use');
  });

  test('speaks to the beta address, too', async () => {
    const { client } = await open();
    expect((await client.beta.messages.create(body)).stop_reason).toBe('end_turn');
  });

  test('reads a stream to its end, with usage', async () => {
    const { client } = await open(saying({ text: 'a b 😀'.repeat(50) }));
    const stream = client.messages.stream(body);
    const events: string[] = [];
    stream.on('streamEvent', ({ type }) => events.push(type));
    const message = await stream.finalMessage();
    expect(message.content).toEqual([{ type: 'text', text: 'a b 😀'.repeat(50) }]);
    // 300 UTF-16 units
    expect(message.usage).toMatchObject({ input_tokens: 8, output_tokens: 75 });
    expect(message.stop_reason).toBe('end_turn');
    expect([...new Set(events)]).toEqual([
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ]);
  });

  test('reads a streamed tool call behind a text, and a streamed thought before both', async () => {
    const path = 'a very long path, so that its arguments come in several pieces.md';
    const story = [
      { role: 'user' as const, content: [{ type: 'text' as const, text: 'F-2222' }] },
      {
        role: 'assistant' as const,
        content: [
          { type: 'reasoning' as const, text: 'Which file?', signature: 'EqQB' },
          { type: 'text' as const, text: 'Reading.' },
          { type: 'tool-call' as const, id: 'toolu_1', name: 'read_file', arguments: { path, deep: [1, null] } },
        ],
      },
    ];
    const { client } = await open({ script: { rules: [], story } });
    const message = await client.messages.stream({ ...body, thinking: { type: 'adaptive' } }).finalMessage();
    expect(message.content).toMatchObject([
      { type: 'thinking', thinking: 'Which file?', signature: 'EqQB' },
      { type: 'text', text: 'Reading.' },
      { type: 'tool_use', id: 'toolu_1', name: 'read_file', input: { path, deep: [1, null] } },
    ]);
    expect(message.stop_reason).toBe('tool_use');
  });

  test.each<[SummarizerReply, string, number]>([
    ['empty', 'end_turn', 0],
    ['blank', 'end_turn', 1],
    ['length-stop', 'max_tokens', 1],
    ['refusal', 'refusal', 1],
    ['tool-call', 'tool_use', 1],
  ])('is told how an answer that is %s ended', async (reply, reason, blocks) => {
    const { client } = await open(saying(reply, 'summarizer'));
    const request = { ...body, model: MODELS.summarizer };
    for (const message of [
      await client.messages.create(request),
      await client.messages.stream(request).finalMessage(),
    ]) {
      expect(message.stop_reason).toBe(reason);
      expect(message.content).toHaveLength(blocks);
    }
  });

  test.each<[SummarizerReply, string, number, string]>([
    ['error', 'BadRequestError', 400, 'invalid_request_error'],
    ['overflow', 'BadRequestError', 400, 'invalid_request_error'],
    ['rate-limit', 'RateLimitError', 429, 'rate_limit_error'],
    ['too-large', 'ContentTooLargeError', 413, 'request_too_large'],
    ['server-error', 'InternalServerError', 500, 'api_error'],
  ])('raises its own error for %s and does not ask again', async (reply, name, status, type) => {
    const { client, session } = await open(saying(reply));
    for (const stream of [false, true]) {
      const error = await caught(client.messages.create({ ...body, stream }));
      expect(error).toBeInstanceOf(Anthropic.APIError);
      expect((error as Error).constructor.name).toBe(name);
      expect(error).toMatchObject({ status, type, requestID: expect.stringMatching(/^req_[0-9a-f]{32}$/) });
    }
    expect(session.exchanges).toHaveLength(2);
  });

  test('raises its own errors for an overflow, a broken order, an unknown model and an unknown path', async () => {
    const { client } = await open({ window: 7 });
    const errors = [
      await caught(client.messages.create(body)),
      await caught(client.messages.create({ ...body, messages: [{ role: 'user', content: [ORPHAN] }] })),
      await caught(client.messages.create({ ...body, model: 'claude-x' })),
      await caught(client.messages.batches.list()),
    ];
    const { BadRequestError, NotFoundError } = Anthropic;
    expect(errors.map((error) => (error as Error).constructor)).toEqual([
      BadRequestError,
      BadRequestError,
      NotFoundError,
      NotFoundError,
    ]);
    const messages = errors.map((error) => (error as Error).message);
    expect(messages[0]).toContain('prompt is too long: 8 tokens > 7 maximum');
    expect(messages[1]).toContain('unexpected `tool_use_id` found in `tool_result` blocks: a.');
    expect(messages[2]).toContain('model: claude-x');
    expect(messages[3]).toContain('Not found');
  });
});

const ORPHAN = { type: 'tool_result' as const, tool_use_id: 'a', content: 'x' };

test('the suite itself speaks in the envelope this client reads', async () => {
  door = await startLoopback();
  const session = openSession({ dialect: 'anthropic' });
  const client = new Anthropic({ apiKey: 'none', baseURL: door.register(session), maxRetries: 2 });
  door.release(session.id);
  const error: unknown = await client.messages
    .create({ model: MODELS.agent, max_tokens: 1, messages: [{ role: 'user', content: 'Hi.' }] })
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ status: 410, error: { type: 'error', error: { type: 'conformance_suite' } } });
  expect((error as Error).message).toContain('late request');
  expect(door.strays).toHaveLength(1);
});
