import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agentRequest, openSession } from '../model.testkit.ts';
import { type Intercept, startIntercept } from './intercept.ts';
import { startLoopback } from './loopback.ts';

let intercept: Intercept;

beforeEach(async () => {
  intercept = await startIntercept();
});

afterEach(() => intercept.close());

const post = (url: string) => fetch(url, { method: 'POST', body: agentRequest().body });

describe('the intercepting door', () => {
  test('gives a base URL that leads nowhere else', () => {
    expect(intercept.register(openSession())).toBe('http://model.invalid/case/session-1/v1');
  });

  test('answers the provider’s own address while one session is open', async () => {
    const session = openSession();
    intercept.register(session);
    const response = await post('https://api.openai.com/v1/chat/completions');
    expect(response.status).toBe(200);
    expect(session.exchanges).toHaveLength(1);
  });

  test('answers the address of the other provider in its own words', async () => {
    const session = openSession();
    intercept.register(session);
    const response = await post('https://api.anthropic.com/v1/messages');
    expect(JSON.parse(await response.text())).toMatchObject({
      type: 'error',
      error: { type: 'invalid_request_error' },
    });
    expect(session.exchanges[0]?.ruling).toEqual({ kind: 'rejected', rule: 'anthropic/required-field' });
  });

  test('does not guess whose request it is while two are open', async () => {
    const sessions = [openSession({ id: 'one' }), openSession({ id: 'two' })];
    for (const session of sessions) intercept.register(session);
    const response = await post('https://api.openai.com/v1/chat/completions');
    expect(response.status).toBe(501);
    expect(sessions.flatMap(({ exchanges }) => exchanges)).toEqual([]);
    expect(intercept.strays).toHaveLength(1);
    intercept.release('two');
    expect((await post('https://api.openai.com/v1/chat/completions')).status).toBe(200);
  });

  test('refuses whoever asks for a session that is gone', async () => {
    const base = intercept.register(openSession());
    intercept.release('session-1');
    const response = await post(`${base}/chat/completions`);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('late request');
    expect(intercept.strays).toHaveLength(1);
  });

  test('refuses every address outside this machine, and says which', async () => {
    const outcome = await post('http://elsewhere.example/v1/chat/completions').then(
      async (response) => `${response.status} ${await response.text()}`,
      (error: Error) => `${error.message} ${error.cause}`,
    );
    expect(outcome).toContain('refused http://elsewhere.example/v1/chat/completions');
    expect(intercept.refused).toEqual(['http://elsewhere.example/v1/chat/completions']);
  });

  test('lets requests to this machine pass, also to the loopback door', async () => {
    const server = createServer((_, outgoing) => outgoing.end('local')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}/case/session-1/v1`)).text()).toBe('local');
    server.close();
    const loopback = await startLoopback();
    const session = openSession();
    expect((await post(`${loopback.register(session)}/chat/completions`)).status).toBe(200);
    await loopback.close();
    expect(session.exchanges.map(({ door }) => door)).toEqual(['loopback']);
    expect(intercept.refused).toEqual([]);
  });

  test('cannot be opened twice in one process, and can again after it was closed', async () => {
    await expect(startIntercept()).rejects.toThrow(/open already in this process.*close it first/s);
    expect((await post(`${intercept.register(openSession())}/chat/completions`)).status).toBe(200);
    await intercept.close();
    intercept = await startIntercept();
    expect((await post(`${intercept.register(openSession())}/chat/completions`)).status).toBe(200);
  });
});
