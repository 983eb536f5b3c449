import { describe, expect, test } from 'vitest';
import { marksIn } from '../conversation/mark.ts';
import { messagesRequest } from './anthropic/anthropic.testkit.ts';
import type { DialectName } from './dialect/dialect.ts';
import { agentRequest, MODELS, summarizing } from './model.testkit.ts';
import type { ModelSessionOptions } from './model-session.ts';
import type { SummarizerReply } from './script/model-script.ts';

/** Answers of status 200 that are not simply a summary, and failures that have no status: as each wire tells them. */

const SHOWN = 'Sum up F-2222, F-3333, F-4444 and F-5555.';
const FORMAT = { version: 2, summary: '{{summary}}', facts: [{ fact: '{{fact}}' }], next: 'as before' };

const asking: Record<DialectName, (stream: boolean) => ReturnType<typeof agentRequest>> = {
  'openai-chat': (stream) =>
    agentRequest({ model: MODELS.summarizer, messages: [{ role: 'user', content: SHOWN }], stream }),
  anthropic: (stream) =>
    messagesRequest({ model: MODELS.summarizer, messages: [{ role: 'user', content: SHOWN }], stream }),
};

function ask(dialect: DialectName, reply: SummarizerReply, stream = false, options: Partial<ModelSessionOptions> = {}) {
  const session = summarizing(reply, { dialect, ...options });
  const response = session.ask(asking[dialect](stream), 'suite');
  return { response, exchange: session.exchanges[0]!, body: response.body };
}

/** Every object of a stream, or the one of a whole answer. */
const objectsIn = (body: string): Record<string, unknown>[] =>
  body.startsWith('{')
    ? [JSON.parse(body)]
    : body
        .split('\n')
        .filter((line) => line.startsWith('data: {'))
        .map((line) => JSON.parse(line.slice('data: '.length)));

/** All strings under a key, wherever it stands: what a client puts together of a stream. */
function gather(value: unknown, key: string): string {
  if (Array.isArray(value)) return value.map((item) => gather(item, key)).join('');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([name, field]) => (name === key && typeof field === 'string' ? field : gather(field, key)))
    .join('');
}

const TEXT = { 'openai-chat': 'content', anthropic: 'text' };
const THOUGHT = { 'openai-chat': 'reasoning_content', anthropic: 'thinking' };
const END = { 'openai-chat': 'finish_reason', anthropic: 'stop_reason' };

const WIRES = (['openai-chat', 'anthropic'] as const).flatMap((dialect) =>
  [false, true].map((stream) => ({ dialect, stream })),
);

describe.each(WIRES)('in $dialect, streamed: $stream', ({ dialect, stream }) => {
  const read = (reply: SummarizerReply, options: Partial<ModelSessionOptions> = {}) => {
    const { body, exchange, response } = ask(dialect, reply, stream, options);
    const objects = objectsIn(body);
    const gathered = (key: string) => gather(objects, key);
    return {
      exchange,
      response,
      text: gathered(TEXT[dialect]),
      thought: gathered(THOUGHT[dialect]),
      end: gathered(END[dialect]),
    };
  };

  test('a summary after thoughts is lossless, and the thoughts stand apart from it', () => {
    const { text, thought, end, exchange } = read('reasoned');
    expect(marksIn(text, 'F')).toEqual(['F-2222', 'F-3333', 'F-4444', 'F-5555']);
    expect(marksIn(text, 'S')).toEqual([exchange.summary]);
    expect(text).not.toContain('HIDDEN');
    expect(thought).toMatch(/^HIDDEN: .* write it down\.$/);
    expect(marksIn(thought, 'F')).toEqual([]);
    expect(end).toBe(dialect === 'anthropic' ? 'end_turn' : 'stop');
    expect(exchange.ruling).toEqual({ kind: 'accepted', reply: 'reasoned' });
  });

  test('thoughts alone have no text beside them, and end as if all were well', () => {
    const { text, thought, end, exchange } = read('reasoning-only');
    expect([text, thought.slice(0, 7)]).toEqual(['', 'HIDDEN:']);
    expect(end).toBe(dialect === 'anthropic' ? 'end_turn' : 'stop');
    expect(exchange).not.toHaveProperty('summary');
  });

  test('an empty template has headings, nothing under them, and no mark', () => {
    const { text, exchange } = read('empty-template');
    const lines = text.split('\n').filter((line) => line !== '');
    expect(lines).toEqual(['## Goal', '## Progress', '## Decisions', '## Next steps']);
    expect(exchange).not.toHaveProperty('summary');
  });

  test('an empty template in a form is the form without what is to be filled in', () => {
    const { text } = read('empty-template', { summaryFormat: FORMAT });
    expect(JSON.parse(text)).toEqual({ version: 2, summary: '', facts: [], next: 'as before' });
  });

  test('a filtered one has half of the facts, and tells the filter as its end', () => {
    const { text, end, exchange } = read('filtered');
    expect(marksIn(text, 'F')).toEqual(['F-2222', 'F-3333']);
    expect(end).toBe(dialect === 'anthropic' ? 'refusal' : 'content_filter');
    expect(exchange.summary).toBe(marksIn(text, 'S')[0]);
  });

  test('an error in the body comes with status 200 and without an answer', () => {
    const { response, exchange, text } = read('error-body');
    expect(response.status).toBe(200);
    expect(response.body).toContain('"error":{');
    expect(text).toBe('');
    expect(exchange.ruling).toEqual({ kind: 'failed', reply: 'error-body' });
  });

  test('a time-out is an error of status 504 that asks for no retry, streamed or not', () => {
    const { response, exchange } = read('timeout');
    expect(response.status).toBe(504);
    expect(response.headers['x-should-retry']).toBe('false');
    expect(JSON.parse(response.body).error.type).toBe(dialect === 'anthropic' ? 'timeout_error' : 'cf_gateway_timeout');
    expect(exchange.ruling).toEqual({ kind: 'failed', reply: 'timeout' });
  });

  test('a connection that is closed at once has sent nothing', () => {
    const { response, exchange } = read('hang-up');
    expect(response).toEqual({ status: 0, headers: {}, body: '', broken: 'hang-up' });
    expect(exchange.ruling).toEqual({ kind: 'failed', reply: 'hang-up' });
  });

  test('one that breaks within the body has sent the beginning of the summary, and no end', () => {
    const { body, response, exchange } = ask(dialect, 'cut-short', stream);
    const whole = ask(dialect, 'lossless', stream).body;
    expect(whole.startsWith(body)).toBe(true);
    expect(body.length).toBeLessThan(whole.length);
    expect(response).toMatchObject({ status: 200, broken: 'cut-short' });
    // "Summary S-XXXX of the work so far. Facts to keep: F-2222, F-3333, F-4444, F-5555. Nothing else is open." are three
    // pieces of 40 characters, of which one is sent: "Summary S-XXXX of the work so far. Facts".
    const sent = stream ? gather(objectsIn(body), TEXT[dialect]) : body;
    expect(sent).toMatch(/Summary S-.{4} of the work so far\. Facts$/);
    expect(marksIn(sent, 'S')).toEqual([exchange.summary]);
    expect(gather(stream ? objectsIn(body) : [], END[dialect])).toBe('');
    expect(exchange.ruling).toEqual({ kind: 'failed', reply: 'cut-short' });
  });
});

test('a long summary that breaks off has some of its facts, and never all', () => {
  // 50 characters before the facts, 8 for each of 12, and 21 behind them: five pieces, of which two are sent.
  const facts = Array.from({ length: 12 }, (_, at) => `F-${'ABCDEFGHJKMN'[at]}222`);
  const request = agentRequest({ model: MODELS.summarizer, messages: [{ role: 'user', content: facts.join(' ') }] });
  const { body } = summarizing('cut-short').ask(request, 'suite');
  expect(marksIn(body, 'F')).toEqual(facts.slice(0, 4));
});

test('what is sent of a form that breaks off early carries no summary yet', () => {
  const preamble = 'These are the notes that were taken on the way, in the order in which they came up. '.repeat(4);
  const options = { summaryFormat: { preamble, summary: '{{summary}}' } };
  const { body, exchange } = ask('openai-chat', 'cut-short', false, options);
  expect(marksIn(body, 'S')).toEqual([]);
  expect(exchange).not.toHaveProperty('summary');
});

test('a whole answer that breaks off is no JSON, and a stream ends behind a whole event', () => {
  expect(() => JSON.parse(ask('openai-chat', 'cut-short').body)).toThrow(SyntaxError);
  const { body } = ask('anthropic', 'cut-short', true);
  expect(body.endsWith('\n\n')).toBe(true);
  expect(objectsIn(body).at(-1)).toMatchObject({ type: 'content_block_delta', delta: { type: 'text_delta' } });
});

test('thoughts in a signed dialect carry the signature of the conversation they were had on', () => {
  const [first, again] = [ask('anthropic', 'reasoned'), ask('anthropic', 'reasoning-only')].map(
    ({ body }) => JSON.parse(body).content[0],
  );
  expect(first).toMatchObject({ type: 'thinking', signature: expect.stringMatching(/^scripted\./) });
  expect(again).toEqual(first);
});

test('thoughts count as output, and are told apart from the rest of it', () => {
  // The thoughts have 85 characters: 22 tokens.
  const { usage } = JSON.parse(ask('openai-chat', 'reasoning-only').body);
  expect(usage).toMatchObject({ completion_tokens: 22, completion_tokens_details: { reasoning_tokens: 22 } });
  expect(JSON.parse(ask('anthropic', 'reasoning-only').body).usage.output_tokens).toBe(22);
});
