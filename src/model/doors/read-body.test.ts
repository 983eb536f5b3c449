import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ReadBody, readBody } from './read-body.ts';

const read: ReadBody[] = [];
const server = createServer(async (incoming, outgoing) => {
  read.push(await readBody(incoming, { most: 1000, dropped: 1_000_000, mostHeld: 1500 }));
  outgoing.end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

it('a body is read whole up to the limit, and not kept beyond it', async () => {
  for (const size of [0, 1000, 1001, 900_000]) {
    await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x'.repeat(size) });
  }
  expect(read.splice(0)).toEqual([
    { kind: 'whole', bytes: Buffer.from('') },
    { kind: 'whole', bytes: Buffer.from('x'.repeat(1000)) },
    { kind: 'too-large' },
    { kind: 'too-large' },
  ]);
});

it('bodies that are read at once are kept up to a limit of all, and what they took is free again behind them', async () => {
  const open = [0, 1].map(() => httpRequest({ port, host: '127.0.0.1', method: 'POST' }));
  for (const one of open) {
    one.on('error', () => {});
    one.write('x'.repeat(900));
    await new Promise((later) => setTimeout(later, 50));
  }
  await Promise.all(open.map((one) => new Promise((resolve) => one.on('response', resolve).end())));
  expect(
    read
      .splice(0)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['too-large', 'whole']);
  await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x'.repeat(1000) });
  expect(read.splice(0).map(({ kind }) => kind)).toEqual(['whole']);
});

it('a client that does not end is cut off', async () => {
  await new Promise<void>((resolve) => {
    const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST' });
    const more = () => {
      while (!sent.destroyed && sent.write(Buffer.alloc(65_536)));
    };
    sent.on('error', () => {});
    sent.on('close', () => resolve());
    sent.on('drain', more);
    more();
  });
  expect(read.splice(0)).toEqual([{ kind: 'too-large' }]);
});
