import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostOf, moduleOf, rawProgramOf } from '../../adapter/adapter.testkit.ts';
import { textOf } from '../../conversation/content.ts';
import { type Loopback, startLoopback } from '../../model/doors/loopback.ts';
import type { CaseStep, MidPassEvent } from '../../suite/case/case.ts';
import { executeCase } from '../execute.ts';
import { runContext, runnable, user } from '../run.testkit.ts';
import { messagesOf } from '../trace/message-store.ts';

/** A session whose view says in which order an append and the answer of the summarizer came. */
const SESSION = `const open = (ask) => {
  const order = [];
  const note = (text) => order.push({ role: 'user', content: [{ type: 'text', text }] });
  return async (step, signal) => {
    if (step.do === 'append' && step.messages[0]?.content[0].text === 'three') note('append');
    if (step.do !== 'compact') return { view: [...order] };
    signal.addEventListener('abort', () => note('cancel'));
    await ask(() => note('answer'));
    // On a busy machine the other one is long in coming.
    for (let wait = 0; wait < 1000 && order.length < 2; wait += 1) await new Promise((resolve) => setTimeout(resolve, 5));
    return { view: [...order] };
  };
};
const SUM_UP = { model: 'conform-summarizer', messages: [{ role: 'user', content: 'Sum up.' }] };
const post = async (baseUrl, heard) => {
  const body = JSON.stringify(SUM_UP);
  await (await fetch(baseUrl + '/chat/completions', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text();
  heard();
};`;

const moduleAsking = (ask: string) =>
  moduleOf(`${SESSION}
export default { name: 'test', version: '1', drives: ['session'], open({ model }) {
  const act = open((heard) => ${ask});
  return { step: (step, { signal }) => act(step, signal) };
} };`);

const programAsking = (ask: string) =>
  rawProgramOf(`${SESSION}
const send = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
const replies = [];
const controllers = new Map();
let act;
const call = (id, heard) => new Promise((resolve) => { replies.push(() => { heard(); resolve(); }); send({ call: 'c', for: id, model: SUM_UP }); });
const take = async (step) => {
  if (step.do === 'open') act = open((heard) => ${ask});
  if (step.do === 'open' || step.do === 'close') return send({ id: step.id, done: true });
  controllers.set(step.id, new AbortController());
  if (step.do === 'compact') act.id = step.id;
  send({ id: step.id, ...(await act(step, controllers.get(step.id).signal)) });
};
const hear = (message) => {
  if (message.verb === 'hello') send({ id: message.id, protocol: 1, name: 'test', version: '1', drives: ['session'] });
  if (message.verb === 'step') take(message);
  if (message.call !== undefined) replies.shift()();
  if (message.cancel !== undefined) controllers.get(message.cancel).abort();
};
let buffer = '';
process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (buffer + text).split('\\n');
  buffer = lines.pop();
  for (const line of lines) hear(JSON.parse(line));
});`);

let loopback: Loopback;
beforeAll(async () => {
  loopback = await startLoopback();
});
afterAll(() => loopback.close());

const HOSTS = [
  ['a module that calls back', hostOf(moduleAsking('model.complete(SUM_UP).then(heard)')), 'in order'],
  ['a module with a client of its own', hostOf(moduleAsking('post(model.baseUrl, heard)')), 'on its way'],
  ['a program that calls back', hostOf(programAsking('call(act.id, heard)')), 'in order'],
  ['a program with a client of its own', hostOf(programAsking('post(step.baseUrl, heard)')), 'on its way'],
  [
    'a module in the same thread',
    hostOf(moduleAsking('model.complete(SUM_UP).then(heard)'), { isolate: 'none' }),
    'in order',
  ],
] as const;

describe.each(HOSTS)('in %s', (_, host, answers) => {
  /** Through a socket the answer is on its way: which of the two is heard first is the client's affair. */
  const arrivalOrder = (order: readonly string[], { at }: MidPassEvent) =>
    at === 'answered' && answers === 'on its way' ? [...order].sort() : order;

  const orderOf = async (event: MidPassEvent, seed: string) => {
    const step: CaseStep = { do: 'compact', reason: 'manual', meanwhile: event };
    const trace = await executeCase(runnable([step]), 'session', host, runContext({ loopback, seed }));
    const { result } = trace.steps[1]!;
    const view = 'view' in result ? messagesOf(trace.messages, result.view) : [];
    return arrivalOrder(view.map(textOf), event);
  };

  it.each<[MidPassEvent['at'], MidPassEvent['do'], string[]]>([
    ['asked', 'append', ['append', 'answer']],
    ['answered', 'append', ['answer', 'append']],
    ['asked', 'cancel', ['cancel', 'answer']],
    ['answered', 'cancel', ['answer', 'cancel']],
  ])('what is to come at `%s` comes on its side of the answer: %s', async (at, what, order) => {
    const event: MidPassEvent = what === 'append' ? { at, do: what, messages: [user('three')] } : { at, do: 'cancel' };
    for (const seed of ['1', '2', '3']) expect(await orderOf(event, seed)).toEqual(arrivalOrder(order, event));
  });
});
