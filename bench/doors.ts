import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seededRandom } from '../src/conversation/random.ts';
import { callbackDoor } from '../src/model/doors/callback.ts';
import { startIntercept } from '../src/model/doors/intercept.ts';
import { startLoopback } from '../src/model/doors/loopback.ts';
import { createModelSession, type ModelSession } from '../src/model/model-session.ts';
import type { Figure } from './bench.ts';
import { meanOf } from './clock.ts';

const BODY = JSON.stringify({
  model: 'conform-summarizer',
  messages: [{ role: 'user', content: 'Summarize: the build is red since Monday.' }],
});
const PATH = '/v1/chat/completions';

/** One model request through each door, with bare node:http doing nothing as what loopback is compared with. */
export async function doorFigures(quick: boolean): Promise<Figure[]> {
  const time = quick ? 300 : 1500;
  const figures: Figure[] = [];
  const callback = callbackDoor(session('callback'));
  figures.push({
    name: 'model request, call-back door',
    ms: await meanOf(time, () => callback({ path: PATH, body: BODY })),
  });
  const bare = await bareHttp(time);
  figures.push({ name: 'bare node:http, same body, no model', ms: bare });
  const loopback = await overHttp('model request, loopback door', time, startLoopback);
  figures.push(loopback, { name: 'what the loopback door adds', ms: Math.max(0, loopback.ms - bare), aim: 0.5 });
  figures.push(await overHttp('model request, intercept door', time, startIntercept));
  return figures;
}

const session = (id: string): ModelSession =>
  createModelSession({
    id,
    window: 1e9,
    script: { rules: [{ class: 'summarizer', reply: 'lossless' }] },
    models: { agent: 'conform-agent', summarizer: 'conform-summarizer' },
    random: seededRandom(id),
  });

async function post(url: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: BODY, headers: { 'content-type': 'application/json' } });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  await response.text();
}

async function bareHttp(time: number): Promise<number> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(BODY));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`;
  const ms = await meanOf(time, () => post(url));
  server.closeAllConnections();
  server.close();
  return ms;
}

interface HttpDoor {
  register(session: ModelSession): string;
  close(): Promise<void>;
}

async function overHttp(name: string, time: number, start: () => Promise<HttpDoor>): Promise<Figure> {
  const door = await start();
  const url = `${door.register(session('http'))}/chat/completions`;
  const ms = await meanOf(time, () => post(url));
  await door.close();
  return { name, ms };
}
