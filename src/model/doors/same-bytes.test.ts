import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  user as asking,
  messagesRequest,
  results as resultsOf,
  calling as usesOf,
} from '../anthropic/anthropic.testkit.ts';
import type { DialectName } from '../dialect/dialect.ts';
import type { Exchange, WireRequest, WireResponse } from '../dialect/exchange.ts';
import { DIALECTS } from '../dialects.ts';
import { agentRequest, MODELS, openSession } from '../model.testkit.ts';
import type { ModelSession } from '../model-session.ts';
import { REFUSALS } from '../refusals/all-refusals.ts';
import type { ScriptRule, SummarizerReply } from '../script/model-script.ts';
import { callbackDoor } from './callback.ts';
import { type Intercept, startIntercept } from './intercept.ts';
import { type Loopback, startLoopback } from './loopback.ts';
import type { AddressedDoor } from './session-registry.ts';

/**
 * One table of requests goes through all three doors; every answer must be the same, byte for byte. Where the connection
 * breaks, the two that have one give the same bytes and then break; the call-back gives none, since a call either returns
 * or throws. What is recorded is the same for all three.
 */

const user = { role: 'user', content: 'Compare the two configs. F-2222 "quoted" \\ é 😀' };
const call = { id: 'a', type: 'function', function: { name: 'read_file', arguments: '{"path":"x"}' } };
const calling = { role: 'assistant', content: null, tool_calls: [call] };
const result = { role: 'tool', tool_call_id: 'a', content: 'F-3333' };

const REPLIES: Record<SummarizerReply, null> = {
  lossless: null,
  structured: null,
  long: null,
  empty: null,
  blank: null,
  inflated: null,
  equal: null,
  'length-stop': null,
  'tool-call': null,
  refusal: null,
  error: null,
  'server-error': null,
  'rate-limit': null,
  'too-large': null,
  overflow: null,
  'hostile-text': null,
  'reasoning-only': null,
  reasoned: null,
  'empty-template': null,
  'error-body': null,
  filtered: null,
  timeout: null,
  'hang-up': null,
  'cut-short': null,
};

interface Row {
  name: string;
  dialect?: DialectName;
  request: WireRequest;
  reply?: ScriptRule['reply'];
  /** who answers by the reply; the summarizer where left out */
  by?: ScriptRule['class'];
  usage?: 'none' | 'zero';
}

/** Every summarizer's reply, every provider's refusal, every report of usage: whole and streamed. */
const scripted = (dialect: DialectName, asking: (fields: object) => WireRequest): Row[] =>
  [false, true].flatMap((stream) => [
    ...(Object.keys(REPLIES) as SummarizerReply[]).map((reply) => ({
      name: `a summarizer that answers ${reply}${stream ? ', streamed' : ''}`,
      request: asking({ model: MODELS.summarizer, stream }),
      reply,
    })),
    ...REFUSALS.filter(({ dialects }) => dialects.includes(dialect)).map(({ name }) => ({
      name: `a provider that refuses as ${name}${stream ? ', streamed' : ''}`,
      request: asking({ stream }),
      reply: { refuse: name },
      by: 'agent' as const,
    })),
    ...(['none', 'zero'] as const).map((usage) => ({
      name: `a model that reports usage ${usage}${stream ? ', streamed' : ''}`,
      request: asking(dialect === 'openai-chat' ? { stream, stream_options: { include_usage: true } } : { stream }),
      usage,
    })),
  ]);

const OPENAI_ROWS: Row[] = [
  { name: 'an accepted request', request: agentRequest({ messages: [user, calling, result] }) },
  { name: 'a streamed answer', request: agentRequest({ messages: [user], stream: true }) },
  { name: 'another path', request: { ...agentRequest(), path: '/v1/responses' } },
  { name: 'a query in the path', request: { ...agentRequest(), path: '/v1/chat/completions?a=b%20c&d' } },
  { name: 'no JSON', request: { ...agentRequest(), body: '{"model":' } },
  { name: 'no body', request: { ...agentRequest(), body: '' } },
  { name: 'no message', request: agentRequest({ messages: [] }) },
  { name: 'an unknown role', request: agentRequest({ messages: [{ role: 'model', content: 'x' }] }) },
  { name: 'an unknown model', request: agentRequest({ model: 'gpt-x' }) },
  { name: 'a result without its call', request: agentRequest({ messages: [result, user] }) },
  { name: 'a call without its result', request: agentRequest({ messages: [user, calling, user] }) },
  {
    name: 'a result of another call',
    request: agentRequest({ messages: [calling, { ...result, tool_call_id: 'b' }] }),
  },
  { name: 'an overflow', request: agentRequest({ messages: [{ role: 'user', content: 'x'.repeat(40_000) }] }) },
  ...scripted('openai-chat', (fields) => agentRequest({ messages: [user, calling, result], ...fields })),
];

const ANTHROPIC_ROWS: Omit<Row, 'dialect'>[] = [
  { name: 'an accepted request', request: messagesRequest({ messages: [asking, usesOf('a'), resultsOf('a')] }) },
  { name: 'a streamed answer', request: messagesRequest({ stream: true }) },
  { name: 'another path', request: { ...messagesRequest(), path: '/v1/complete' } },
  { name: 'a query in the path', request: { ...messagesRequest(), path: '/v1/messages?beta=true' } },
  { name: 'no JSON', request: { ...messagesRequest(), body: '{"model":' } },
  { name: 'no message', request: messagesRequest({ messages: [] }) },
  { name: 'an unknown model', request: messagesRequest({ model: 'claude-x' }) },
  { name: 'a result without its call', request: messagesRequest({ messages: [resultsOf('a'), asking] }) },
  { name: 'an overflow', request: messagesRequest({ messages: [{ role: 'user', content: 'x'.repeat(40_000) }] }) },
  ...scripted('anthropic', (fields) => messagesRequest({ messages: [user], ...fields })),
];

const ROWS: Row[] = [
  ...OPENAI_ROWS,
  ...ANTHROPIC_ROWS.map((row): Row => ({ ...row, name: `${row.name}, to Anthropic`, dialect: 'anthropic' })),
];

/** What servers and HTTP itself add on the way. */
const ADDED = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'vary']);

let loopback: Loopback;
let intercept: Intercept;

beforeAll(async () => {
  intercept = await startIntercept();
  loopback = await startLoopback();
});

afterAll(async () => {
  await loopback.close();
  await intercept.close();
});

const sessionFor = ({ reply, by = 'summarizer', usage, dialect = 'openai-chat' }: Row): ModelSession => {
  const rules = reply === undefined ? [] : [{ class: by, reply }];
  const script = { rules, ...(usage === undefined ? {} : { usage }) };
  return openSession({ id: 'CC-0042[fanout=6]', window: 9000, dialect, script });
};

async function throughAddress(door: AddressedDoor, row: Row): Promise<{ response: WireResponse; exchange: Exchange }> {
  const session = sessionFor(row);
  const url = door.register(session);
  const base = url.slice(0, url.length - DIALECTS[session.dialect].basePath.length);
  try {
    const response = await receive(`${base}${row.request.path}`, row.request.body);
    return { response, exchange: session.exchanges[0]! };
  } finally {
    door.release(session.id);
  }
}

/** Takes what comes, up to where the connection breaks. */
async function receive(url: string, sent: string): Promise<WireResponse> {
  const answered = await fetch(url, { method: 'POST', body: sent }).catch(() => undefined);
  if (answered === undefined) return { status: 0, headers: {}, body: '', broken: 'hang-up' };
  const head = { status: answered.status, headers: Object.fromEntries(answered.headers) };
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of answered.body ?? []) chunks.push(chunk);
    return { ...head, body: Buffer.concat(chunks).toString() };
  } catch {
    return { ...head, body: Buffer.concat(chunks).toString(), broken: 'cut-short' };
  }
}

const relevant = ({ headers, ...response }: WireResponse): WireResponse => ({
  ...response,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ADDED.has(name))),
});

describe('all doors give the same answer to', () => {
  test.each(ROWS)('$name', async (row) => {
    const session = sessionFor(row);
    const direct = await callbackDoor(session)(row.request);
    const overLoopback = await throughAddress(loopback, row);
    const overIntercept = await throughAddress(intercept, row);

    const { response, door } = session.exchanges[0]!;
    expect(relevant(overLoopback.response)).toEqual(relevant(response));
    expect(relevant(overIntercept.response)).toEqual(relevant(response));
    const { broken } = response;
    expect(direct).toEqual(
      broken === undefined ? response : { status: 0, headers: {}, body: 'socket hang up', broken },
    );
    expect(door).toBe('callback');
    expect(overLoopback.exchange).toEqual({ ...session.exchanges[0], door: 'loopback' });
    expect(overIntercept.exchange).toEqual({ ...session.exchanges[0], door: 'intercept' });
  });
});

test('no request went astray and no door failed', () => {
  expect([...loopback.strays, ...intercept.strays]).toEqual([]);
  expect([...loopback.faults, ...intercept.faults]).toEqual([]);
  expect(intercept.refused).toEqual([]);
});

test('the table has answers that break off, and streams that end in an error', () => {
  const answers = ROWS.map((row) => {
    const session = sessionFor(row);
    return session.ask(row.request, 'suite');
  });
  expect(answers.filter(({ broken }) => broken === 'hang-up')).toHaveLength(4);
  expect(answers.filter(({ broken }) => broken === 'cut-short')).toHaveLength(4);
  expect(answers.filter(({ status, body }) => status === 200 && body.includes('"error":{'))).toHaveLength(6);
});
