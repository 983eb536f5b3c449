import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OpenAI from 'openai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../../conversation/random.ts';
import { startLoopback } from '../../../model/doors/loopback.ts';
import { createModelSession, type ModelSessionOptions } from '../../../model/model-session.ts';
import { startRelay } from './relay.ts';
import { namesTranslation } from './tool-names.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const SAME_NAMES = namesTranslation(undefined, []);
const throwing = (): never => {
  throw new Error('no such word');
};
const MODELS = { agent: 'conform-agent', summarizer: 'conform-summarizer' };

/** A relay in front of the scripted model. */
async function relaying(script: ModelSessionOptions['script'] = { rules: [] }) {
  const lines: string[] = [];
  const [door, relay] = [await startLoopback(), await startRelay((line) => lines.push(line))];
  cleanups.push(
    () => door.close(),
    () => relay.close(),
  );
  const session = createModelSession({
    id: 'case',
    window: 10_000,
    script,
    models: MODELS,
    random: seededRandom('relay'),
  });
  const baseUrl = door.register(session);
  const address = relay.open({
    baseUrl,
    dialect: 'openai-chat',
    translation: namesTranslation({ by: 'mcp', named: 'conform_{{tool}}' }, [
      { name: 'read_file', description: 'Reads.', parameters: {} },
    ]),
  });
  const client = new OpenAI({ apiKey: 'none', baseURL: address.baseUrl, maxRetries: 0 });
  const ask = (content = 'Hello.') =>
    client.chat.completions.create({ model: 'conform-agent', messages: [{ role: 'user', content }] });
  return { address, baseUrl, session, client, ask, lines, relay };
}

describe('the relay', () => {
  it('passes requests on to the case, with the names it has there', async () => {
    const calls = { calls: [{ id: 'call_1', name: 'read_file', arguments: { input: 'a' } }] };
    const { session, client } = await relaying({ rules: [{ class: 'agent', reply: calls }] });
    const tool = { type: 'function' as const, function: { name: 'conform_read_file', parameters: { type: 'object' } } };
    const answer = await client.chat.completions.create({
      model: 'conform-agent',
      messages: [{ role: 'user', content: 'Read it.' }],
      tools: [tool],
    });
    expect(JSON.parse(session.exchanges[0]!.request.body).tools[0].function.name).toBe('read_file');
    expect(answer.choices[0]?.message.tool_calls?.[0]).toMatchObject({ function: { name: 'conform_read_file' } });
  });

  it('passes statuses, headers and broken connections on as they are', async () => {
    const failing = await relaying({ rules: [{ class: 'agent', reply: 'overflow' }] });
    await expect(failing.ask()).rejects.toMatchObject({ status: 400, code: 'context_length_exceeded' });
    const broken = await relaying({ rules: [{ class: 'summarizer', reply: 'hang-up' }] });
    const summarize = broken.client.chat.completions.create({
      model: 'conform-summarizer',
      messages: [{ role: 'user', content: 'Sum up.' }],
    });
    await expect(summarize).rejects.toThrow('Connection error');
    const cut = await relaying({ rules: [{ class: 'summarizer', reply: 'cut-short' }] });
    const half = cut.client.chat.completions.create({
      model: 'conform-summarizer',
      messages: [{ role: 'user', content: 'Sum up F-2222.' }],
    });
    await expect(half).rejects.toThrow();
    expect(cut.session.exchanges).toHaveLength(1);
  });

  it('refuses what comes when the conversation has ended, by name, and counts it nowhere', async () => {
    const { address, ask, session, lines } = await relaying();
    address.close();
    await expect(ask()).rejects.toMatchObject({ status: 410 });
    expect(lines).toEqual([expect.stringMatching(/^late request: POST \/v1\/chat\/completions\./)]);
    expect(session.exchanges).toEqual([]);
  });

  it('leaves the suite when the client does', async () => {
    const { relay } = await relaying();
    let gone = false;
    const waiting = createServer((request) => request.on('close', () => (gone = true))).listen(0, '127.0.0.1');
    await new Promise((listening) => waiting.once('listening', listening));
    cleanups.push(() => new Promise((closed) => waiting.close(() => closed())));
    const { port } = waiting.address() as AddressInfo;
    const { origin } = relay.open({
      baseUrl: `http://127.0.0.1:${port}/v1`,
      dialect: 'openai-chat',
      translation: SAME_NAMES,
    });
    const leaving = new AbortController();
    const asked = fetch(`${origin}/v1/models`, { signal: leaving.signal });
    await new Promise((came) => waiting.once('request', came));
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await vi.waitFor(() => expect(gone).toBe(true), { timeout: 30_000 });
  });

  it.each([
    ['a request', { toCase: throwing, toAgent: async (body: string) => body }],
    ['an answer', { toCase: (body: string) => body, toAgent: async () => throwing() }],
  ])('breaks the connection where %s can not be put in the other’s words, and says why', async (_what, translation) => {
    const { relay, baseUrl } = await relaying();
    const address = relay.open({ baseUrl, dialect: 'openai-chat', translation });
    expect(address.failure()).toBeUndefined();
    await expect(fetch(`${address.origin}/v1/models`)).rejects.toThrow('fetch failed');
    expect(address.failure()).toMatch(/could not be put in the other's words: no such word$/);
  });

  it('tells a client that the suite has gone by breaking the connection', async () => {
    const { relay } = await relaying();
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((closed) => gone.close(closed));
    const { origin } = relay.open({
      baseUrl: `http://127.0.0.1:${port}/case/x/v1`,
      dialect: 'openai-chat',
      translation: SAME_NAMES,
    });
    await expect(fetch(`${origin}/v1/models`)).rejects.toThrow('fetch failed');
  });
});
