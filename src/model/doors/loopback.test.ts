import { Agent, get, request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agentRequest, openSession } from '../model.testkit.ts';
import { type Loopback, startLoopback } from './loopback.ts';

let loopback: Loopback;

beforeEach(async () => {
  loopback = await startLoopback();
});

afterEach(() => loopback.close().catch(() => {}));

const post = (url: string, body: string | Buffer = agentRequest().body) => fetch(url, { method: 'POST', body });

const messageOf = async (response: Response): Promise<string> => JSON.parse(await response.text()).error.message;

describe('the loopback door', () => {
  test('gives a base URL on this machine that ends in /v1', () => {
    const base = loopback.register(openSession({ id: 'CC-1[n=2]' }));
    expect(base).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/case\/CC-1%5Bn%3D2%5D\/v1$/);
  });

  test('gives a base URL without a path of its own to clients of Anthropic', () => {
    const base = loopback.register(openSession({ id: 'CC-1', dialect: 'anthropic' }));
    expect(base).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/case\/CC-1$/);
  });

  test('refuses by name what comes after a session has ended, and keeps the request', async () => {
    const session = openSession();
    const base = loopback.register(session);
    loopback.release(session.id);
    const response = await post(`${base}/chat/completions`);
    expect(response.status).toBe(410);
    expect(response.headers.get('x-should-retry')).toBe('false');
    expect(await messageOf(response)).toMatch(/^late request: the case .* has ended, and nothing is counted/);
    expect(loopback.strays).toEqual([{ path: '/case/session-1/v1/chat/completions', body: agentRequest().body }]);
    expect(session.exchanges).toEqual([]);
  });

  test('teaches whoever asks for a session that is not there, and keeps the request', async () => {
    const session = openSession();
    const base = loopback.register(openSession({ id: 'another' })).replace('another', 'session-1');
    const response = await post(`${base}/chat/completions`);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-should-retry')).toBe('false');
    expect(await messageOf(response)).toMatch(
      /no model session "session-1" \(1 are open\).*the suite hands over, anew for every case/,
    );
    expect(loopback.strays).toEqual([{ path: '/case/session-1/v1/chat/completions', body: agentRequest().body }]);
    expect(session.exchanges).toEqual([]);
  });

  test('answers 501 to any address outside the sessions', async () => {
    const base = loopback.register(openSession());
    const response = await post(base.replace('/case/session-1/v1', '/v1/chat/completions'));
    expect(response.status).toBe(501);
    expect(await messageOf(response)).toMatch(
      /serves \/case\/<session>\/v1\/chat\/completions and .*; got POST \/v1\/chat/,
    );
    expect(await messageOf(await post(base.replace('/case/session-1/v1', '/chat/completions')))).toContain(
      `Use the base URL the suite hands over, unchanged: ${base}.`,
    );
    expect(loopback.strays).toHaveLength(2);
  });

  test('tells a client of Anthropic the base URL that is right for it, in the form it knows', async () => {
    const base = loopback.register(openSession());
    const root = base.replace(/\/v1$/, '');
    const refused = await (await post(base.replace('/case/session-1/v1', '/v1/messages'))).text();
    expect(JSON.parse(refused).type).toBe('error');
    expect(JSON.parse(refused).error.message).toContain(`unchanged: ${root}.`);
    const headers = { 'anthropic-version': '2023-06-01' };
    const list = await fetch(base.replace('/case/session-1/v1', '/v1/models'), { headers });
    expect(await messageOf(list)).toContain(`unchanged: ${root}.`);
  });

  test('refuses a second session of the same name', () => {
    loopback.register(openSession());
    expect(() => loopback.register(openSession())).toThrow(/"session-1" is already registered. Release it first/);
  });

  test('lets the session answer other methods as the provider does', async () => {
    const session = openSession();
    const base = loopback.register(session);
    const response = await fetch(`${base}/chat/completions`);
    expect(response.status).toBe(405);
    expect(session.exchanges[0]?.request).toEqual({ method: 'GET', path: '/v1/chat/completions', body: '' });
  });

  test('records what was sent and no header, so that no key is kept', async () => {
    const session = openSession();
    const base = loopback.register(session);
    const headers = { authorization: 'Bearer very-secret' };
    await fetch(`${base}/chat/completions`, { method: 'POST', headers, body: agentRequest().body });
    expect(JSON.stringify(session.exchanges)).not.toContain('very-secret');
    expect(session.exchanges[0]?.request).toEqual(agentRequest());
  });

  test('answers several requests on one kept connection', async () => {
    const base = loopback.register(openSession());
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    for (let count = 0; count < 3; count += 1) {
      await new Promise<void>((resolve, reject) => {
        const sent = httpRequest(`${base}/chat/completions`, { agent, method: 'POST' }, (response) => {
          ports.add(response.socket.localPort);
          expect(response.statusCode).toBe(200);
          response.resume().on('end', resolve);
        });
        sent.on('error', reject).end(agentRequest().body);
      });
    }
    agent.destroy();
    expect(ports.size).toBe(1);
  });

  test('closes although a client keeps its connection, and is gone then', async () => {
    const base = loopback.register(openSession());
    const agent = new Agent({ keepAlive: true });
    await new Promise<void>((resolve, reject) => {
      get(`${base}/chat/completions`, { agent }, (response) => response.resume().on('end', resolve)).on(
        'error',
        reject,
      );
    });
    await loopback.close();
    await expect(post(`${base}/chat/completions`)).rejects.toThrow('fetch failed');
    agent.destroy();
  });

  test('closes although a client is in the middle of a request', async () => {
    const base = loopback.register(openSession());
    const sent = httpRequest(`${base}/chat/completions`, { method: 'POST', headers: { 'content-length': 1000 } });
    const hungUp = new Promise((resolve) => sent.once('error', resolve));
    await new Promise<void>((resolve) => sent.write('{"model":', () => resolve()));
    await loopback.close();
    expect(await hungUp).toMatchObject({ code: 'ECONNRESET' });
    expect(loopback.faults).toEqual([]);
  });

  test('refuses a body over the limit, and goes on serving', async () => {
    const session = openSession();
    const base = loopback.register(session);
    const response = await post(`${base}/chat/completions`, Buffer.alloc(64 * 1024 * 1024 + 1, 'x'));
    expect(response.status).toBe(413);
    expect(await messageOf(response)).toBe('The scripted model takes requests of up to 67108864 bytes.');
    expect(session.exchanges).toEqual([]);
    expect((await post(`${base}/chat/completions`)).status).toBe(200);
  });

  test('survives a client that hangs up in the middle of its request', async () => {
    const base = loopback.register(openSession());
    await new Promise<void>((resolve) => {
      const sent = httpRequest(`${base}/chat/completions`, { method: 'POST', headers: { 'content-length': 1000 } });
      sent.on('error', () => resolve());
      sent.write('{"model":', () => sent.destroy(new Error('gone')));
    });
    expect((await post(`${base}/chat/completions`)).status).toBe(200);
    expect(loopback.faults).toEqual([]);
  });

  test('keeps an error of the suite apart from the answers of the model', async () => {
    const base = loopback.register({
      ...openSession(),
      ask: () => {
        throw new Error('broken on purpose');
      },
    });
    const response = await post(`${base}/chat/completions`);
    expect(response.status).toBe(500);
    expect(await messageOf(response)).toMatch(/suite failed to answer.*no finding.*broken on purpose/);
    expect(loopback.faults).toEqual([new Error('broken on purpose')]);
  });

  test('serves two doors at once, each with its own sessions', async () => {
    const other = await startLoopback();
    const [here, there] = [openSession(), openSession()];
    const bases = [loopback.register(here), other.register(there)];
    await Promise.all(bases.map((base) => post(`${base}/chat/completions`)));
    await other.close();
    expect([here.exchanges.length, there.exchanges.length]).toEqual([1, 1]);
  });
});

describe('a loopback door of a certain port', () => {
  test('is there, and says who else wants it that it is taken', async () => {
    const port = Number(new URL(loopback.register(openSession())).port);
    await expect(startLoopback({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await loopback.close();
    loopback = await startLoopback({ port });
    expect(loopback.register(openSession())).toContain(`:${port}/`);
  });

  test('tells of requests that went astray', async () => {
    const astray: [string, number][] = [];
    await loopback.close();
    loopback = await startLoopback({ onStray: ({ path }, status) => astray.push([path, status]) });
    const base = loopback.register(openSession());
    await post(base.replace('/case/session-1/v1', '/v1/models'));
    await post(`${base.replace('session-1', 'other')}/chat/completions`);
    expect(astray).toEqual([
      ['/v1/models', 501],
      ['/case/other/v1/chat/completions', 404],
    ]);
  });
});
