import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelDoor } from '../adapter/host.ts';
import type { Drive } from '../adapter/profile.ts';
import type { StepAnswer, StepRequest } from '../adapter/protocol.ts';
import type { WireRequest } from '../model/dialect/exchange.ts';
import { type Loopback, startLoopback } from '../model/doors/loopback.ts';
import type { CaseStep } from '../suite/case/case.ts';
import { startToolServer, type ToolServer } from './environment/tool-server.ts';
import { executeCase } from './execute.ts';
import { fakeHost, runContext, runnable, user } from './run.testkit.ts';
import type { RunContext } from './run-context.ts';
import type { Trace } from './trace/trace.ts';

/** An attempt ran out of time and was given up, and what it had set going asks on while the same case is played again. */

const DRIVES: Drive[] = ['pure', 'session', 'agent'];
const compact: CaseStep = { do: 'compact', reason: 'auto' };
const asking = (model: string, words: string): WireRequest => ({
  path: '/v1/chat/completions',
  body: JSON.stringify({ model, messages: [{ role: 'user', content: words }] }),
});
const LATE = asking('conform-summarizer', 'of the first attempt');

let loopback: Loopback;
let tools: ToolServer;

beforeAll(async () => {
  loopback = await startLoopback();
  tools = await startToolServer();
});

afterAll(async () => {
  await loopback.close();
  await tools.close();
});

/** The ways to the suite that an attempt was handed. */
interface Ways {
  baseUrl: string;
  toolUrl: string;
  door: ModelDoor;
}

const isWork = ({ do: done }: { do?: string }): boolean => done === undefined || done === 'compact' || done === 'turn';

/**
 * Plays a case twice.
 * @param late is done in the middle of the second attempt, with the ways of the first
 */
async function playTwice(drive: Drive, late: (first: Ways) => Promise<void>, door: RunContext['door']): Promise<Trace> {
  const attempts: Ways[] = [];
  const { host } = fakeHost(async (request, options): Promise<StepAnswer> => {
    if ('baseUrl' in request) attempts.push({ toolUrl: '', ...request, door: options.door } as Ways);
    if (!isWork(request as { do?: string }))
      return request.do === 'append' ? { view: request.messages } : { done: true };
    const [first, second] = attempts;
    if (second !== undefined) await late(first!);
    await attempts.at(-1)!.door(asking('conform-agent', 'of its own'));
    return answerTo(request);
  });
  const context = runContext({ door, loopback, tools });
  const once = () => executeCase(runnable([compact], [user('one')]), drive, host, context);
  await once();
  return once();
}

const answerTo = (request: StepRequest): StepAnswer =>
  request.drive === 'pure' ? { messages: request.messages } : { view: [user('one')] };

const askedIn = ({ steps }: Trace): string[] =>
  steps
    .flatMap(({ exchanges, probe }) => [
      ...exchanges,
      ...(probe?.door === 'suite' || probe === undefined ? [] : [probe]),
    ])
    .map(({ request }) => JSON.parse(request.body).messages.at(-1).content);

describe.each(DRIVES)('a late request of a given-up attempt on the drive %s', (drive) => {
  it('is refused by name at its address, and is none of the attempt that came after it', async () => {
    let told: { status: number; text: string } | undefined;
    const late = async ({ baseUrl }: Ways) => {
      const response = await fetch(`${baseUrl}/chat/completions`, { method: 'POST', body: LATE.body });
      told = { status: response.status, text: await response.text() };
    };
    const trace = await playTwice(drive, late, 'loopback');
    expect(askedIn(trace)).toEqual(['of its own']);
    expect(told).toEqual({ status: 410, text: expect.stringContaining('late request') });
  });

  it('is refused by name where it is a call', async () => {
    let told: unknown;
    const late = async ({ door }: Ways) => {
      told = await door(LATE);
    };
    const trace = await playTwice(drive, late, 'callback');
    expect(told).toMatchObject({ status: 410, body: expect.stringContaining('late request') });
    expect(askedIn(trace)).toEqual(['of its own']);
  });
});

it('a late call of a tool gets no result, and is none of the next attempt', async () => {
  let told: { status: number; text: string } | undefined;
  const late = async ({ toolUrl }: Ways) => {
    const response = await fetch(toolUrl, {
      method: 'POST',
      body: JSON.stringify({ name: 'read_file', arguments: {} }),
    });
    told = { status: response.status, text: await response.text() };
  };
  await playTwice('agent', late, 'loopback');
  expect(told).toEqual({ status: 410, text: expect.stringContaining('late request') });
});
