import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf, compactStep, hostOf, moduleOf, rawProgramOf, take } from '../adapter.testkit.ts';
import { startRefusingProxy } from './refusing-proxy.ts';

const reported: string[] = [];
const recorder = await startRefusingProxy((line) => reported.push(line));
const proxy = new URL(recorder.environment.HTTP_PROXY!);
const server = http.createServer((request, response) => response.end(`${request.method} ${request.url}`));
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;

afterAll(() => {
  recorder.close();
  server.close();
});
beforeEach(() => {
  reported.length = 0;
});

/** Sends raw bytes to the proxy. @returns all it answers until it hangs up */
async function say(text: string): Promise<string> {
  const socket = net.connect(Number(proxy.port), proxy.hostname);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('the proxy of a program', () => {
  it('refuses a plain request to another machine, and reports it', async () => {
    const answer = await say('GET http://example.com/v1/x HTTP/1.1\r\nhost: example.com\r\nconnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 403 .*Network guard: a request to "http:\/\/example\.com\/v1\/x" was refused/s);
    expect(reported).toEqual([expect.stringMatching(/"http:\/\/example\.com\/v1\/x" was refused.*baseUrl/)]);
  });

  it('refuses a tunnel to another machine, and reports it', async () => {
    const answer = await say('CONNECT api.example.com:443 HTTP/1.1\r\nhost: api.example.com:443\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 403 .*"api\.example\.com:443" was refused/s);
    expect(reported).toHaveLength(1);
  });

  it('lets a client through to this machine that ignores NO_PROXY', async () => {
    const plain = await say(`GET http://127.0.0.1:${port}/a HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(plain).toMatch(/^HTTP\/1\.1 200 .*GET \/a$/s);
    const inside = 'GET /b HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
    const tunnelled = await say(`CONNECT localhost:${port} HTTP/1.1\r\nhost: x\r\n\r\n${inside}`);
    expect(tunnelled).toMatch(/200 Connection established.*GET \/b$/s);
    expect(reported).toEqual([]);
  });

  it('is made known by every name that clients read', () => {
    const url = `http://127.0.0.1:${proxy.port}`;
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'])
      expect(recorder.environment[name]).toBe(url);
    expect(recorder.environment.no_proxy).toBe('127.0.0.1,localhost');
  });
});

describe('a program adapter that asks', () => {
  const asking = (url: string) =>
    rawProgramOf(`process.stdin.setEncoding('utf8').on('data', async (line) => {
  const { id, verb } = JSON.parse(line);
  const got = verb === 'step' ? await fetch(${JSON.stringify(url)}).then((r) => r.text(), (e) => 'failed') : '';
  console.log(JSON.stringify(verb === 'step' ? { id, messages: [], state: got } : { id, protocol: 1, name: 'x', version: '1' }));
});`);

  it('another machine is refused, which is noted with the step', async () => {
    const host = hostOf(asking('http://example.com/secret'));
    expect(host.guard).toBe('proxy');
    const { noise, ...result } = await take(host, compactStep([]));
    expect(noise).toEqual([expect.stringMatching(/a request to "example\.com:80" was refused/)]);
    expect(answerOf({ ...result, noise } as never).state).toMatch(/failed|Network guard/);
  });

  it('this machine is not hindered', async () => {
    const result = await take(hostOf(asking(`http://127.0.0.1:${port}/model`)), compactStep([]));
    expect(answerOf(result).state).toBe('GET /model');
    expect(result.noise).toEqual([]);
  });
});

it('the proxy of a program is closed when the program is gone', async () => {
  const host = hostOf(
    rawProgramOf(`process.stdin.setEncoding('utf8').on('data', (line) => {
  const { id, verb } = JSON.parse(line);
  const state = process.env.HTTP_PROXY;
  console.log(JSON.stringify(verb === 'step' ? { id, messages: [], state } : { id, protocol: 1, name: 'x', version: '1' }));
});`),
  );
  const its = new URL(String(answerOf(await take(host, compactStep([]))).state));
  await once(net.connect(Number(its.port), its.hostname), 'connect');
  await host.close();
  await expect(once(net.connect(Number(its.port), its.hostname), 'connect')).rejects.toThrow('ECONNREFUSED');
});

it('a module is guarded at its sockets, and not at all in the thread of the suite', () => {
  const module = moduleOf('');
  expect(hostOf(module).guard).toBe('sockets');
  expect(hostOf(module, { isolate: 'none' }).guard).toBe('none');
});
