import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeTemporary } from '../adapter.testkit.ts';
import { guardNetwork, isLoopback } from './network-guard.ts';

const reported: string[] = [];
let unguard = () => {};
let server: http.Server;
let port: number;

beforeAll(async () => {
  unguard = guardNetwork((line) => reported.push(line));
  server = http.createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  unguard();
  server.close();
});
beforeEach(() => {
  reported.length = 0;
});

/** @returns the error the client ends with; one that connects, or knows of none, fails the test */
async function refusalOf(client: NodeJS.EventEmitter): Promise<string> {
  const [error] = (await once(client, 'error')) as [Error];
  return error.message;
}

describe('the network guard refuses', () => {
  const REFUSED = /^Network guard: a connection to "(192\.0\.2\.1|example\.com)" was refused.*model\.complete\(\)/;

  it.each([
    ['net.connect(port, host)', () => net.connect(80, '192.0.2.1')],
    ['net.connect(options)', () => net.connect({ port: 80, host: 'example.com' })],
    ['socket.connect(port, host)', () => new net.Socket().connect(80, '192.0.2.1')],
    ['tls.connect', () => tls.connect(443, '192.0.2.1')],
    ['http.get', () => http.get('http://example.com/')],
    ['https.get', () => https.get('https://example.com/')],
  ])('%s to another machine, and says what to do', async (_, connect) => {
    expect(await refusalOf(connect())).toMatch(REFUSED);
    expect(reported).toEqual([expect.stringMatching(REFUSED)]);
  });

  it('fetch to another machine', async () => {
    await expect(fetch('https://example.com/')).rejects.toMatchObject({
      cause: { message: expect.stringMatching(REFUSED) },
    });
    expect(reported).toEqual([expect.stringMatching(REFUSED)]);
  });
});

describe('the network guard lets through', () => {
  it.each(['127.0.0.1', 'localhost'])('fetch to %s', async (host) => {
    const response = await fetch(`http://${host}:${port}/`);
    expect(await response.text()).toBe('hello');
    expect(reported).toEqual([]);
  });

  it('a connection that names no host, which is to this machine', async () => {
    const socket = net.connect({ port });
    await once(socket, 'connect');
    socket.destroy();
    expect(reported).toEqual([]);
  });

  it('a local pipe', async () => {
    const pipe = path.join(path.dirname(writeTemporary('x', '')), 'pipe');
    const local = net.createServer().listen(pipe);
    await once(local, 'listening');
    for (const socket of [net.connect(pipe), net.connect({ path: pipe, host: 'example.com' })]) {
      await once(socket, 'connect');
      socket.destroy();
    }
    local.close();
    expect(reported).toEqual([]);
  });
});

describe('this machine is', () => {
  it.each([
    ['localhost', true],
    ['LOCALHOST', true],
    ['model.localhost', true],
    ['127.0.0.1', true],
    ['127.255.0.9', true],
    ['::1', true],
    ['[::1]', true],
    ['::ffff:127.0.0.1', true],
    ['localhost.example.com', false],
    ['127.0.0.1.example.com', false],
    ['10.0.0.1', false],
    ['::', false],
    ['example.com', false],
  ])('%s: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});
