import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Loopback, startLoopback } from '../../model/doors/loopback.ts';
import { executeCase } from '../execute.ts';
import { fakeHost, runContext, runnable, user } from '../run.testkit.ts';
import { startToolServer, type ToolServer } from './tool-server.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const ask = (messages: string): string => `{"model":"conform-summarizer","messages":${messages}}`;
const DEEP = 'expected JSON nested at most 256 deep, got a list or an object that is nested deeper.';
const LARGE = 'expected at most 67,108,864 characters of JSON, got more.';
const large = Buffer.alloc(64 * 1024 * 1024 + 1, 'x');

let loopback: Loopback;
let tools: ToolServer;
beforeAll(async () => {
  [loopback, tools] = await Promise.all([startLoopback(), startToolServer()]);
});
afterAll(() => Promise.all([loopback.close(), tools.close()]));

/** Runs two cases with an adapter that does something in its second step, and answers well. */
async function resultsOf(
  misdeed: (baseUrl: string, door: (body: string) => Promise<unknown>) => Promise<unknown>,
  more: Parameters<typeof runContext>[0] = {},
) {
  let passes = 0;
  const { host } = fakeHost(async (request, { door }) => {
    passes += 1;
    const { baseUrl = '' } = request as { baseUrl?: string };
    if (passes === 1) await misdeed(baseUrl, (body) => door({ path: '/v1/chat/completions', body }));
    return { messages: [user('short')] };
  });
  const run = () =>
    executeCase(
      runnable([{ do: 'compact', reason: 'manual' }]),
      'pure',
      host,
      runContext({ loopback, tools, ...more }),
    );
  const [first, second] = [await run(), await run()];
  return { first: first.steps, second: second.steps.at(-1)?.result.kind };
}

describe('requests without an end', () => {
  const question = ask('[{"role":"user","content":"x"}]');
  const long = ask(`[{"role":"user","content":"${'x'.repeat(5 * 1024 * 1024)}"}]`);
  const again = async (times: number, door: (body: string) => Promise<unknown>, body: string) => {
    for (let call = 1; call <= times; call += 1) await door(body);
  };
  it.each([
    ['too many', 10_001, question, 10_000, 'at most 10,000 requests to the model in one step, got more.'],
    ['too much in all', 4, long, 3, 'at most 16,777,216 characters in all requests of one step, got more.'],
  ])('cost their case alone, and are recorded up to a limit: %s', async (_, times, body, kept, detail) => {
    const { first, second } = await resultsOf((_, door) => again(times, door, body));
    const fault = { kind: 'protocol', detail: `A request to the model breaks a limit: expected ${detail}` };
    expect(first.at(-1)?.result).toEqual({ kind: 'fault', fault });
    expect(first.flatMap(({ exchanges }) => exchanges)).toHaveLength(kept);
    expect(second).toBe('observed');
  });

  it('are told sooner of a whole agent', async () => {
    const onWire = { heard: Promise.resolve(undefined) };
    const { first } = await resultsOf((_, door) => again(301, door, question), { onWire });
    const detail =
      'A request to the model breaks a limit: expected at most 300 requests to the model in one step, got more.';
    expect(first.at(-1)?.result).toEqual({ kind: 'fault', fault: { kind: 'protocol', detail } });
  });
});

const post = (url: string, body: string | Buffer<ArrayBuffer>) => fetch(url, { method: 'POST', body });

describe('a request that breaks a limit costs its case alone, and is not recorded:', () => {
  it.each<[string, Parameters<typeof resultsOf>[0], string]>([
    ['through the adapter', (_, door) => door(ask(nested(5000))), DEEP],
    ['over HTTP', (url) => post(`${url}/chat/completions`, ask(nested(5000))), DEEP],
    ['too large for the door', (url) => post(`${url}/chat/completions`, large), LARGE],
  ])('%s', async (_, misdeed, detail) => {
    const { first, second } = await resultsOf(misdeed);
    expect(first.at(-1)?.result).toEqual({
      kind: 'fault',
      fault: { kind: 'protocol', detail: `A request to the model breaks a limit: ${detail}` },
    });
    expect(first.flatMap(({ exchanges }) => exchanges)).toEqual([]);
    expect(second).toBe('observed');
  });

  it('the client hears why', async () => {
    const heard: unknown[] = [];
    await resultsOf(async (url) => {
      for (const body of [ask(nested(5000)), large]) {
        const response = await post(`${url}/chat/completions`, body);
        heard.push([response.status, response.headers.get('connection')]);
      }
    });
    expect(heard).toEqual([
      [400, 'keep-alive'],
      [413, 'close'],
    ]);
  });

  it('a request that no client sends is refused, and is no fault of the suite', async () => {
    const statuses: unknown[] = [];
    const { second } = await resultsOf(async (url) => {
      const status = await new Promise((resolve, reject) => {
        const sent = httpRequest(`${url}/chat/completions`, { method: 'TRACE' }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        sent.on('error', reject).end();
      });
      statuses.push(status);
    });
    expect(statuses).toEqual([400]);
    expect(second).toBe('observed');
    expect(loopback.faults).toEqual([]);
  });
});

describe('a call of a tool that breaks a limit', () => {
  it.each<[string, string | Buffer<ArrayBuffer>, number, string]>([
    ['is nested too deep', `{"name":"read","arguments":${nested(5000)}}`, 400, DEEP],
    ['is too large', large, 413, LARGE],
  ])('%s', async (_, body, status, detail) => {
    const breaches: string[] = [];
    const url = tools.register('s', [], (breach) => breaches.push(breach));
    const response = await post(url, body);
    expect(response.status).toBe(status);
    expect(breaches).toEqual([`A call of a tool breaks a limit: ${detail}`]);
    expect(await response.json()).toEqual({ content: breaches[0], isError: true });
    tools.release('s');
  });

  it('is at fault for the step it was made in', async () => {
    let registered = '';
    const watching: ToolServer = {
      ...tools,
      register: (...all) => {
        registered = tools.register(...all);
        return registered;
      },
    };
    const { host } = fakeHost(async () => {
      await post(registered, nested(5000));
      return { messages: [user('short')] };
    });
    const { steps } = await executeCase(
      runnable([{ do: 'compact', reason: 'manual' }]),
      'pure',
      host,
      runContext({ tools: watching }),
    );
    expect(steps.at(-1)?.result).toMatchObject({ kind: 'fault', fault: { kind: 'protocol' } });
  });
});
