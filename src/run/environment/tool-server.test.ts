import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { scriptedToolResults } from './scripted-tool-results.ts';
import { startToolServer, type ToolServer } from './tool-server.ts';

const call = (id: string, name: string, input: string): Message => ({
  role: 'assistant',
  content: [{ type: 'tool-call', id, name, arguments: { input } }],
});
const result = (callId: string, words: string, isError = false): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId, content: [text(words)], ...(isError ? { isError } : {}) }],
});

const STORY: Message[] = [
  { role: 'user', content: [text('go')] },
  call('call_a', 'read_file', 'a.md'),
  result('call_a', 'first'),
  call('call_b', 'read_file', 'b.md'),
  result('call_b', 'broken', true),
  call('call_a', 'read_file', 'a.md'),
  result('call_a', 'second'),
];

describe('the shelf of tool results', () => {
  it('gives a call its result by its id, however it is named', () => {
    expect(scriptedToolResults(STORY)({ id: 'call_b', name: 'other' })).toEqual({ content: 'broken', isError: true });
  });

  it('finds it by name and arguments where the framework keeps the id to itself', () => {
    expect(scriptedToolResults(STORY)({ name: 'read_file', arguments: { input: 'b.md' } }).content).toBe('broken');
    expect(scriptedToolResults(STORY)({ id: 'made-up', name: 'read_file', arguments: { input: 'b.md' } }).content).toBe(
      'broken',
    );
  });

  it('tells two calls of the same id apart by what they ask for', () => {
    const reused = [...STORY, call('call_a', 'read_file', 'c.md'), result('call_a', 'third')];
    expect(scriptedToolResults(reused)({ id: 'call_a', name: 'read_file', arguments: { input: 'c.md' } }).content).toBe(
      'third',
    );
  });

  it('gives the same call made again the next result, and the last one for ever after', () => {
    const use = scriptedToolResults(STORY);
    expect([1, 2, 3].map(() => use({ id: 'call_a', name: 'read_file', arguments: { input: 'a.md' } }).content)).toEqual(
      ['first', 'second', 'second'],
    );
  });

  it('says so where the case has none', () => {
    expect(scriptedToolResults(STORY)({ name: 'rm', arguments: {} })).toMatchObject({ isError: true });
  });
});

describe('the tool server', () => {
  let server: ToolServer;
  beforeAll(async () => {
    server = await startToolServer();
  });
  afterAll(() => server.close());

  const post = async (url: string, body: string) => {
    const response = await fetch(url, { method: 'POST', body });
    return { status: response.status, body: await response.json() };
  };

  it('keeps a connection open for longer than any case: one that it closed would reset the next call', async () => {
    const response = await fetch(server.register('kept', STORY), { method: 'POST', body: '{"name":"read_file"}' });
    await response.text();
    expect(response.headers.get('keep-alive')).toBe('timeout=600');
  });

  it('serves each session its own story, until it is released', async () => {
    const one = server.register('s1', STORY);
    const two = server.register('s2', [call('call_b', 'read_file', 'b.md'), result('call_b', 'another')]);
    const use = JSON.stringify({ id: 'call_b', name: 'read_file', arguments: { input: 'b.md' } });
    expect(await post(one, use)).toEqual({ status: 200, body: { content: 'broken', isError: true } });
    expect(await post(two, use)).toEqual({ status: 200, body: { content: 'another', isError: false } });
    server.release('s2');
    expect(await post(two, use)).toMatchObject({
      status: 410,
      body: { content: expect.stringContaining('late request') },
    });
    expect((await post(two.replace('s2', 's9'), use)).status).toBe(404);
  });

  it('refuses what is no call', async () => {
    const url = server.register('s3', STORY);
    for (const body of ['', 'null', '[]', '{"id":1}', 'read_file']) expect((await post(url, body)).status).toBe(400);
  });
});
