import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import {
  answerOf,
  compactStep,
  faultOf,
  hostOf,
  moduleOf,
  obedientModule,
  openStep,
  say,
  take,
} from '../adapter.testkit.ts';
import { reuseHandedMessages, sameJson } from '../host/reuse-messages.ts';
import type { StepRequest } from '../protocol.ts';
import { addHandedMessages, forgetLeftOut, type HandedForStep, noneHanded } from './handed-messages.ts';

/** What came back unaltered travels as its place alone; nothing of that may be seen. */

const HOSTS = [
  ['in a worker thread', hostOf(obedientModule()), hostOf(sessions())],
  ["in the suite's own thread", hostOf(obedientModule(), { isolate: 'none' }), hostOf(sessions(), { isolate: 'none' })],
] as const;

const handedNow = (messages: readonly Message[]): HandedForStep => {
  const handed = noneHanded<Message>();
  addHandedMessages(handed, messages);
  return { handed, limit: handed.count };
};

/** A session whose appended texts are code that makes its view of all it was handed. */
function sessions() {
  return moduleOf(`export default { name: 'test', version: '1', open() {
  const all = [];
  let view = all;
  return { step(step) {
    all.push(...(step.messages ?? []));
    const code = step.messages?.at(-1)?.content[0].text ?? '';
    if (code.startsWith('return ')) view = new Function('all', code)(all);
    return { view };
  } };
} };`);
}

const others = [
  say('assistant', 'two'),
  { ...say('user', 'three'), id: 'm3', meta: { b: 1, a: ['\u2028', '\ud83d'] } },
];

describe.each(HOSTS)('the messages of a pure answer %s', (_, host) => {
  const viewAfter = async (body: string) => {
    const code = say('user', body);
    const { messages } = answerOf(await take(host, compactStep([code, ...others])));
    return { code, messages };
  };

  it('are those that were handed over, in the order of the answer, as often as they stand there', async () => {
    const { code, messages } = await viewAfter('const [a, b, c] = messages; return { messages: [c, c, a, b] };');
    expect(messages).toEqual([others[1], others[1], code, others[0]]);
  });

  it('are as they were altered, where the adapter altered them', async () => {
    const { messages } = await viewAfter(
      'messages[1].content[0].text = "spoilt"; return { messages: messages.slice(1) };',
    );
    expect(messages).toEqual([say('assistant', 'spoilt'), others[1]]);
  });

  it('may be new, between those that were handed over', async () => {
    const summary = say('user', 'sum');
    const { messages } = await viewAfter(`return { messages: [${JSON.stringify(summary)}, messages[2]] };`);
    expect(messages).toEqual([summary, others[1]]);
  });

  it.each([
    ['a number', '0', 'at /messages/1: expected an object with role, content, got 0'],
    ['nothing', 'null', 'at /messages/1: expected plain JSON, got null'],
    ['a message without a role', '{ content: [] }', 'at /messages/1: expected the key "role"'],
    [
      'a function in one that was handed over',
      'Object.assign(messages[2], { meta: { f() {} } })',
      'at /messages/1/meta/f',
    ],
  ])('are checked where they are new: %s', async (_case, item, detail) => {
    const step = compactStep([say('user', `return { messages: [messages[1], ${item}] };`), ...others]);
    const fault = faultOf(await take(host, step));
    expect(fault.detail).toContain(
      detail.replace('expected plain JSON, got null', 'expected an object with role, content, got null'),
    );
  });
});

describe.each(HOSTS)('the messages of a session %s', (_, _pure, host) => {
  const append = (session: string, ...messages: Message[]): StepRequest => ({
    do: 'append',
    drive: 'session',
    session,
    messages,
  });
  const viewOf = async (step: StepRequest) => answerOf(await take(host, step)).view;

  it('are those of all its steps, and as they were altered in a later one', async () => {
    await take(host, openStep('a'));
    await take(host, append('a', ...others));
    expect(await viewOf(append('a', say('user', 'return all.slice(0, 2);')))).toEqual(others);
    const altering = say(
      'user',
      'return all.map((one) => (one.id ? Object.assign(one, { id: "new" }) : one)).slice(0, 2);',
    );
    expect(await viewOf(append('a', altering))).toEqual([others[0], { ...others[1], id: 'new' }]);
  });

  it('are not looked at where nobody reads them, and are all there afterwards', async () => {
    await take(host, openStep('u'));
    const broken = say('user', 'return [() => {}];');
    const unread = await take(host, append('u', ...others, broken), undefined, { isViewUnread: true });
    expect(unread).toMatchObject({ kind: 'answer', answer: { view: [] } });
    expect(await viewOf(append('u', say('user', 'return all.slice(0, 2);')))).toEqual(others);
  });

  it('are not those of another one, nor of one of the same name that was closed', async () => {
    await take(host, openStep('b'));
    await take(host, openStep('c'));
    await take(host, append('b', say('user', 'b1'), say('user', 'b2')));
    expect(await viewOf(append('c', say('user', 'c1')))).toEqual([say('user', 'c1')]);
    await take(host, { do: 'close', drive: 'session', session: 'b' });
    await take(host, openStep('b'));
    expect(await viewOf(append('b', say('user', 'anew')))).toEqual([say('user', 'anew')]);
    expect(await viewOf(append('c', say('user', 'c2')))).toEqual([say('user', 'c1'), say('user', 'c2')]);
  });
});

describe('what came back from a program', () => {
  const given: Message[] = [
    { ...say('user', 'one'), id: 'm1', meta: { a: 1, b: [null] } },
    { ...say('user', 'two'), id: 'm2' },
    say('user', 'three'),
  ];
  const copy = structuredClone(given);

  it('is the very message that was handed over, where it bears its id and says the same', () => {
    const list = reuseHandedMessages([copy[1]!, { ...copy[0]!, meta: { b: [null], a: 1 } }], handedNow(given));
    expect(list[0]).toBe(given[1]);
    expect(list[1]).toBe(given[0]);
  });

  it('is itself where it says something else, or bears no id', () => {
    const altered = { ...copy[0]!, meta: { a: 1 } };
    const stranger = { ...copy[1]!, id: 'm9' };
    const list = [altered, stranger, copy[2]!];
    for (const [at, message] of reuseHandedMessages(list, handedNow(given)).entries()) expect(message).toBe(list[at]);
  });

  it.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: undefined }, { b: undefined }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [null, {}],
    ['1', 1],
  ])('is not the same where %j became %j', (one, other) => {
    expect(sameJson(one, other)).toBe(false);
    expect(sameJson(other, one)).toBe(false);
  });
});

describe('a view that has left a message out', () => {
  it('lets both sides forget it, but nothing that came later', () => {
    const given = [say('user', 'a'), say('user', 'b'), say('user', 'c')];
    const step = handedNow(given);
    addHandedMessages(step.handed, [say('user', 'd')]);
    forgetLeftOut(step.handed, [2, null], step.limit);
    expect([...step.handed.kept.keys()]).toEqual([2, 3]);
    forgetLeftOut(step.handed, [], 4);
    expect([...step.handed.kept.keys()]).toEqual([2, 3]);
  });

  it.each(HOSTS)('may bring it back later %s', async (name, _, host) => {
    const open = openStep(`forgotten ${name}`);
    await take(host, open);
    const append = (text: string) =>
      take(host, { ...open, do: 'append', messages: [say('user', text)] } as StepRequest);
    await append('first');
    expect(answerOf(await append('return all.slice(-1)')).view).toHaveLength(1);
    expect(answerOf(await append('return all.slice(-1)')).view).toHaveLength(1);
    const { view } = answerOf(await append('return [all[0], all[3], all[1]]'));
    expect(view).toEqual([
      say('user', 'first'),
      say('user', 'return [all[0], all[3], all[1]]'),
      say('user', 'return all.slice(-1)'),
    ]);
  });
});
