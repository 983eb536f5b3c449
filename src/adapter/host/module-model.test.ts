import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { WireRequest } from '../../model/dialect/exchange.ts';
import { answerOf, fakeDoor, hostOf, obedientModule, take, tell } from '../adapter.testkit.ts';

const worker = hostOf(obedientModule());
const inline = hostOf(obedientModule(), { isolate: 'none' });

describe.each([
  ['in a worker thread', worker],
  ["in the suite's own thread", inline],
])('the model of a module adapter %s', (_, host) => {
  it('is asked through the door, and goes to the summarizer where no model is named', async () => {
    const door = fakeDoor('Short.');
    const step = tell(
      'const done = await model.complete({ messages: [], max_tokens: 9 }); return { messages: [], state: done.choices[0].message.content };',
    );
    expect(answerOf(await take(host, step, door))).toEqual({ messages: [], state: 'Short.' });
    expect(door.asked.map(({ path, body }) => ({ path, body: JSON.parse(body) }))).toEqual([
      { path: '/v1/chat/completions', body: { model: 'the-summarizer', messages: [], max_tokens: 9 } },
    ]);
  });

  it('goes to the model that is named', async () => {
    const door = fakeDoor('Short.');
    await take(host, tell('await model.complete({ model: "other", messages: [] }); return { messages };'), door);
    expect(JSON.parse(door.asked[0]!.body)).toEqual({ model: 'other', messages: [] });
  });

  it('throws a ModelError with status and body where it refuses', async () => {
    const step = tell(
      'return model.complete({ messages: [] }).catch(({ name, status, body }) => ({ messages: [], state: { name, status, body } }));',
    );
    const { state } = answerOf(await take(host, step, fakeDoor('No room.', { status: 429 })));
    expect(state).toEqual({ name: 'ModelError', status: 429, body: '{"error":{"message":"No room."}}' });
  });

  it('gives a ModelError that nobody handles back as what the implementation threw', async () => {
    const result = await take(
      host,
      tell('await model.complete({ messages: [] });'),
      fakeDoor('No room.', { status: 500 }),
    );
    const message = 'The model answered with HTTP 500: {"error":{"message":"No room."}}';
    expect(answerOf(result)).toMatchObject({ threw: { message } });
  });

  it('throws a ModelError without a status where the connection breaks', async () => {
    const door = async () => ({ status: 0, headers: {}, body: 'socket hang up', broken: 'hang-up' as const });
    const result = await take(host, tell('await model.complete({ messages: [] });'), door);
    const message = 'The connection to the model broke: socket hang up';
    expect(answerOf(result)).toMatchObject({ threw: { message } });
  });

  it('gives calls that are made at the same time each its own answer', async () => {
    const answered: string[] = [];
    const echo = async ({ body }: WireRequest) => {
      const [content] = JSON.parse(body).messages;
      // The first answer comes last.
      if (content === 'a') await setTimeout(20);
      answered.push(content);
      const choices = [{ message: { content }, finish_reason: 'stop' }];
      return { status: 200, headers: {}, body: JSON.stringify({ choices }) };
    };
    const step = tell(
      'const all = await Promise.all(["a", "b", "c"].map((one) => model.complete({ messages: [one] }))); return { messages: [], state: all.map((one) => one.choices[0].message.content) };',
    );
    expect(answerOf(await take(host, step, echo)).state).toEqual(['a', 'b', 'c']);
    expect(answered).toEqual(['b', 'c', 'a']);
  });

  it('is refused to a task that outlives its step', async () => {
    await take(host, tell('kept.model = model; return { messages };'));
    const result = await take(host, tell('await kept.model.complete({ messages: [] });'));
    const message = expect.stringContaining('after its step had ended');
    expect(answerOf(result)).toMatchObject({ threw: { message } });
  });

  it('says what it takes where it is given something else', async () => {
    const result = await take(host, tell('await model.complete("Summarize!");'));
    expect(answerOf(result)).toMatchObject({
      threw: { message: expect.stringContaining('takes { messages: [...] }') },
    });
  });

  it('has the base URL of the step', async () => {
    const step = tell('return { messages: [], state: model.baseUrl ?? "none" };');
    expect(answerOf(await take(host, step)).state).toBe('none');
    const withUrl = { ...step, baseUrl: 'http://127.0.0.1:1/v1' };
    expect(answerOf(await take(host, withUrl)).state).toBe('http://127.0.0.1:1/v1');
  });

  it('makes the step reject where the door itself fails, as that is a fault of the suite', async () => {
    const door = () => Promise.reject(new Error('The scripted model is broken.'));
    const asking = tell('kept.old = true; await model.complete({ messages: [] });');
    await expect(take(host, asking, door)).rejects.toThrow('The scripted model is broken.');
    expect(answerOf(await take(host, tell('return { messages: [], state: kept };'))).state).toEqual({});
  });
});

describe('the network guard of a module adapter', () => {
  it('refuses fetch to another machine, and says so in the noise and in the error', async () => {
    const result = await take(worker, tell('await fetch("http://192.0.2.1/");'));
    const refusal = 'a connection to "192.0.2.1" was refused';
    expect(result.noise).toEqual([expect.stringContaining(refusal)]);
    expect(answerOf(result)).toEqual({ threw: { message: 'fetch failed', stack: expect.stringContaining(refusal) } });
  });
});
