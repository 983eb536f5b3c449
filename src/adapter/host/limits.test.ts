import { describe, expect, it } from 'vitest';
import {
  answerOf,
  compactStep,
  fakeDoor,
  faultOf,
  hostOf,
  obedientModule,
  obedientProgram,
  rawProgramOf,
  say,
  take,
  tell,
} from '../adapter.testkit.ts';

const protocol = (detail: string) => ({ kind: 'protocol', detail: expect.stringContaining(detail) });
const NESTED = 'const nested = (depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth));';
const DEEP = 'expected JSON nested at most 256 deep, got a list or an object that is nested deeper';

describe.each([
  ['a module', hostOf(obedientModule())],
  ["a module in the suite's own thread", hostOf(obedientModule(), { isolate: 'none' })],
])('%s costs its step alone where it', (_, host) => {
  const hello = compactStep([say('user', 'return { messages };')]);

  it.each([
    ['nests its state 5,000 deep', `${NESTED} return { messages, state: nested(5000) };`, `at /state/0/0`],
    ['nests its state deeper than any stack', `${NESTED} return { messages, state: nested(1e5) };`, DEEP],
    ['nests the meta of a message', `${NESTED} messages[0].meta = { a: nested(5000) }; return { messages };`, DEEP],
    [
      'returns a list without end',
      'const a = []; a.length = 2 ** 31; return { messages: a };',
      'at /messages/0: expected plain JSON, got undefined.',
    ],
    [
      'makes a list it was handed endless',
      'messages[0].content.length = 2 ** 31; return { messages };',
      'at /messages/0/content/1: expected plain JSON, got undefined.',
    ],
    [
      'returns a view that throws when it is read',
      'return { get messages() { throw new Error("mine"); } };',
      'The answer to "compact" is wrong at the top: it throws when it is read.',
    ],
    [
      'returns a proxy that throws',
      'return { messages: new Proxy(messages, { get() { throw 1; } }) };',
      'throws when it is read',
    ],
    [
      'gives a message an id of a megabyte',
      'return { messages: [{ role: "user", content: [], id: "x".repeat(1e6) }] };',
      'at /messages/0/id: expected at most 1,000 characters, got 1,000,000.',
    ],
    [
      'asks the model something nested too deep',
      `${NESTED} await model.complete({ messages: nested(300) }).catch(() => {}); return { messages };`,
      `The request of model.complete() breaks a limit: ${DEEP}.`,
    ],
    [
      'asks the model something deeper than any stack, and lets it fail',
      `${NESTED} await model.complete({ messages: nested(1e5) });`,
      `The request of model.complete() breaks a limit: ${DEEP}.`,
    ],
    [
      'asks the model something too large',
      'await model.complete({ messages: ["x".repeat(2 ** 26)] });',
      'expected at most 67,108,864 characters of JSON, got more.',
    ],
  ])('%s', async (_, body, detail) => {
    const door = fakeDoor('A summary.');
    expect(faultOf(await take(host, tell(body), door))).toEqual(protocol(detail));
    expect(door.asked).toEqual([]);
    expect(answerOf(await take(host, hello))).toEqual({
      messages: hello.do === 'compact' && 'messages' in hello ? hello.messages : [],
    });
  });

  it.each([
    [
      'an error with a message of a megabyte',
      'throw new Error("x".repeat(1e6));',
      /^x{100000}… \(1000000 characters\)$/,
    ],
    [
      'an error that throws when it is read',
      'throw Object.defineProperty(new Error(), "message", { get() { throw 1; } });',
      /^It threw something/,
    ],
    ['a proxy that throws', 'throw new Proxy({}, { getPrototypeOf() { throw 1; } });', /^It threw something/],
  ])('an error is kept as far as it can be read: %s', async (_, body, message) => {
    const answer = answerOf(await take(host, tell(body)));
    expect(answer).toEqual({ threw: expect.objectContaining({ message: expect.stringMatching(message) }) });
  });
});

/** @param state code that gives it as JSON: most programs could not write it themselves */
const answering = (state: string): string =>
  `print('{"id":"' + step.id + '","messages":[],"state":' + ${state} + '}\\n');`;

describe('a program costs its step alone where it', () => {
  const host = hostOf(obedientProgram());
  const HELLO = [say('user', 'send({ id: step.id, messages: step.messages });')];

  it.each([
    [
      'nests its state 5,000 deep',
      answering('"[".repeat(5000) + "]".repeat(5000)'),
      'A line on stdout breaks a limit at /state/0/0',
    ],
    ['nests its state deeper than any stack', answering('"[".repeat(1e5) + "]".repeat(1e5)'), DEEP],
    [
      'asks the model something nested too deep',
      `${NESTED} send({ call: "c", for: step.id, model: { messages: nested(300) } });`,
      'A line on stdout breaks a limit at /model/messages/0',
    ],
    [
      'sends more values than there is memory for',
      answering('"[" + "{},".repeat(2e6) + "{}]"'),
      'expected JSON of at most 1,000,000 values, got more',
    ],
    [
      'gives a message an id of a megabyte',
      'send({ id: step.id, messages: [{ role: "user", content: [], id: "x".repeat(1e6) }] });',
      'at /messages/0/id: expected at most 1,000 characters, got 1,000,000.',
    ],
    [
      'answers with a number',
      'send({ id: Number(step.id), messages: [] });',
      'The "id" of a line on stdout must be a string, got the number ',
    ],
    ['answers with null', 'send({ id: null, messages: [] });', 'must be a string, got null: repeat the id'],
    ['names no id', 'send({ messages: [] });', 'has neither an "id", as an answer has, nor a "call": {"messages":[]}.'],
  ])('%s', async (_, body, detail) => {
    expect(faultOf(await take(host, tell(body)))).toEqual(protocol(detail));
    expect(answerOf(await take(host, compactStep(HELLO)))).toEqual({ messages: HELLO });
  });

  it('throws a message of a megabyte, of which the beginning is kept', async () => {
    const answer = answerOf(await take(host, tell('send({ id: step.id, threw: { message: "x".repeat(1e6) } });')));
    expect(answer).toEqual({ threw: { message: expect.stringMatching(/^x{100000}… \(1000000 characters\)$/) } });
  });

  it('has a name of 20 megabytes, so that it is never started', async () => {
    const program = rawProgramOf(
      'process.stdout.write(JSON.stringify({ id: "hello", protocol: 1, name: "x".repeat(2e7), version: "1" }) + "\\n"); process.stdin.resume();',
    );
    await expect(hostOf(program).identity()).rejects.toThrow(
      'at /name: expected at most 200 characters, got 20,000,000.',
    );
  });
});
