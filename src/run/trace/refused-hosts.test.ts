import net from 'node:net';
import { expect, it } from 'vitest';
import { guardNetwork } from '../../adapter/runtime/network-guard.ts';
import { startRefusingProxy } from '../../adapter/runtime/refusing-proxy.ts';
import { refusedHostsIn } from './refused-hosts.ts';

it('what the guard of a module says is read as the host', async () => {
  const noise: string[] = ['something else'];
  const off = guardNetwork((line) => noise.push(line));
  await new Promise((resolve) => net.connect(443, 'api.example.com').on('error', resolve));
  off();
  expect(refusedHostsIn(noise)).toEqual(['api.example.com']);
});

it('what the guard of a program says is read as the host', async () => {
  const noise: string[] = [];
  const proxy = await startRefusingProxy((line) => noise.push(line));
  const { port } = new URL(proxy.environment.HTTP_PROXY ?? proxy.environment.http_proxy ?? '');
  const asked = (path: string) =>
    new Promise((resolve) =>
      net
        .connect(Number(port), '127.0.0.1', function (this: net.Socket) {
          this.end(`${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
        })
        .on('data', () => {})
        .on('close', resolve),
    );
  await asked('GET http://api.example.com/v1/models');
  await asked('CONNECT api.example.com:443');
  proxy.close();
  expect(refusedHostsIn(noise)).toEqual(['api.example.com', 'api.example.com:443']);
});
