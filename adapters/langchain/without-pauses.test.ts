import './without-pauses.ts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSetUp } from '../own-settings.testkit.ts';
import type { ChatModel } from './client.ts';

/** Fails every request with the status that its path names. */
const server: Server = createServer((request, response) => {
  request.resume();
  asked += 1;
  const status = Number(request.url?.split('/')[1]);
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '2' });
  response.end('{"error":{"message":"No."}}');
});
let asked = 0;

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => server.close());

async function requestsFor(status: number, dialect: 'openai-chat' | 'anthropic'): Promise<number> {
  const { chatModel } = await import('./client.ts');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${status}`;
  const access = { baseUrl, dialect } as Parameters<typeof chatModel>[1];
  const model: ChatModel = chatModel('m', access, { reservedOutput: 100, window: 1000 } as Parameters<
    typeof chatModel
  >[2]);
  asked = 0;
  await expect(model.invoke('Hello.')).rejects.toThrow();
  return asked;
}

describe.runIf(isSetUp(import.meta.dirname, 'node_modules/langchain')).each(['openai-chat', 'anthropic'] as const)(
  'the client for %s',
  (dialect) => {
    // Without the import above each takes 85 to 91 seconds, in as many requests.
    it.each([500, 429])(
      'sends a request that gets a status %i seven times, as shipped, and does not wait',
      async (status) => {
        expect(await requestsFor(status, dialect)).toBe(7);
      },
    );

    it('sends a request that no further attempt can mend once', async () => {
      expect(await requestsFor(400, dialect)).toBe(1);
    });
  },
);

describe('a timer that no retry asked for', () => {
  it('waits as long as it was told', async () => {
    const began = performance.now();
    await new Promise((over) => setTimeout(over, 50));
    expect(performance.now() - began).toBeGreaterThan(45);
  });
});
