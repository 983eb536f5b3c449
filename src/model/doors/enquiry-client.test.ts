import Anthropic from '@anthropic-ai/sdk';
import { afterEach, describe, expect, test } from 'vitest';
import { MODELS, openSession } from '../model.testkit.ts';
import type { ModelSessionOptions } from '../model-session.ts';
import { startIntercept } from './intercept.ts';
import { startLoopback } from './loopback.ts';
import type { AddressedDoor } from './session-registry.ts';

/** What the official client asks the service itself: it is told, and the model of the case knows nothing of it. */

let door: AddressedDoor | undefined;

const close = async () => {
  await door?.close();
  door = undefined;
};

afterEach(close);

describe.each([
  ['loopback', startLoopback],
  ['intercept', startIntercept],
])('the official client over %s', (_name, start) => {
  const open = async (options: Partial<ModelSessionOptions> = {}) => {
    const session = openSession({ dialect: 'anthropic', window: 40, summarizerWindow: 30, ...options });
    door = await start();
    return { session, client: new Anthropic({ apiKey: 'none', baseURL: door.register(session), maxRetries: 0 }) };
  };

  const tool = { name: 'read_file', description: 'Reads.', input_schema: { type: 'object' as const } };
  const request = {
    model: MODELS.agent,
    system: [
      { type: 'text' as const, text: 'Be brief.' },
      { type: 'text' as const, text: 'Be kind.' },
    ],
    tools: [tool],
    messages: [{ role: 'user' as const, content: 'Sum up F-2222.' }],
  };
  const refused = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'answered',
      ({ status, error }) => ({ status, says: error.error.message }),
    );

  test('is told the size that an answer reports as its input', async () => {
    const { client } = await open({ window: 1_000 });
    const { input_tokens: counted } = await client.messages.countTokens(request);
    const { usage } = await client.messages.create({ ...request, max_tokens: 100 });
    expect(counted).toBe(usage.input_tokens);
    expect((await client.beta.messages.countTokens(request)).input_tokens).toBe(counted);
  });

  test('is told the size of what fits into no window', async () => {
    const { client, session } = await open({ window: 3 });
    // "Be brief." has 9 characters and "Be kind." 8: 3 and 2 tokens, and 4 of the message
    const { input_tokens: alone } = await client.messages.countTokens({
      model: MODELS.agent,
      messages: request.messages,
    });
    const { input_tokens: prompted } = await client.messages.countTokens({ ...request, tools: [] });
    expect([alone, prompted]).toEqual([8, 17]);
    expect(session.exchanges).toEqual([]);
  });

  test('is refused what the model would refuse, but for the size', async () => {
    const { client } = await open();
    const call = { type: 'tool_use' as const, id: 'toolu_1', name: 'read_file', input: {} };
    const calling = [...request.messages, { role: 'assistant' as const, content: [call] }];
    const count = (messages: Anthropic.MessageParam[], model: string = MODELS.agent) =>
      refused(client.messages.countTokens({ model, messages }));
    expect(await count([...calling, ...request.messages])).toMatchObject({ status: 400 });
    expect(await count(request.messages, 'nobody')).toEqual({ status: 404, says: 'model: nobody' });
    expect(await count([])).toMatchObject({ status: 400 });
    expect(await count([...request.messages, { role: 'assistant', content: 'So' }])).toBe('answered');
  });

  test('is told which models there are, and their windows', async () => {
    const { client } = await open({ matchers: [{ class: 'auxiliary', model: 'titles' }] });
    const windows: [string, number | null][] = [];
    for await (const { id, max_input_tokens: window } of client.models.list({ limit: 1 })) windows.push([id, window]);
    expect(windows).toEqual([
      [MODELS.agent, 40],
      [MODELS.summarizer, 30],
      ['titles', 40],
    ]);
    expect(await client.models.retrieve('titles')).toMatchObject({ type: 'model', id: 'titles', max_input_tokens: 40 });
    expect(await refused(client.models.retrieve('nobody'))).toEqual({ status: 404, says: 'model: nobody' });
    const { data, has_more } = await client.models.list({ before_id: 'titles', limit: 1 });
    expect([data.map(({ id }) => id), has_more]).toEqual([[MODELS.summarizer], true]);
  });

  test('changes nothing by that: script, clock and ids go on as they would have', async () => {
    const script = { rules: [{ class: 'agent' as const, times: 1, reply: { text: 'Only once.' } }] };
    const said: unknown[] = [];
    for (const enquires of [false, true]) {
      const { client, session } = await open({ script, window: 1_000 });
      if (enquires) await client.messages.countTokens(request);
      if (enquires) await client.models.list();
      const { content, id } = await client.messages.create({ ...request, max_tokens: 100 });
      said.push([content, id, session.clock, session.exchanges.length]);
      await close();
    }
    expect(said[1]).toEqual(said[0]);
  });
});

test('in a session of another API the address says whose service is meant', () => {
  const session = openSession({ dialect: 'openai-chat', window: 40 });
  const told = (method: string, path: string, body = '') => session.ask({ method, path, body }, 'loopback');
  expect(JSON.parse(told('GET', '/v1/models').body)).toMatchObject({
    object: 'list',
    data: [{ id: MODELS.agent }, {}],
  });
  expect(JSON.parse(told('GET', `/v1/models/${MODELS.agent}`).body)).toMatchObject({ object: 'model' });
  expect(told('GET', '/v1/models/gpt').status).toBe(404);
  expect(told('HEAD', '/')).toMatchObject({ status: 200, body: '' });
  const counted = JSON.stringify({ model: MODELS.agent, messages: [{ role: 'user', content: 'Hello.' }] });
  expect(told('POST', '/v1/messages/count_tokens', counted)).toMatchObject({ status: 200 });
  expect(openSession({ dialect: 'anthropic' }).ask({ method: 'HEAD', path: '/', body: '' }, 'loopback').body).toBe('');
  expect(session.exchanges).toEqual([]);
});

test('where any name of a model is taken, each that is asked for is known', () => {
  const session = openSession({ agent: { summarizerDeclared: false } });
  const told = (path: string) => session.ask({ method: 'GET', path, body: '' }, 'loopback');
  expect(JSON.parse(told('/v1/models/openai%2Fgpt').body)).toMatchObject({ id: 'openai/gpt' });
});
