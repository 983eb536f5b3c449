import { threadId } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import {
  answerOf,
  compactStep,
  fakeDoor,
  faultOf,
  hostOf,
  moduleOf,
  obedientModule,
  openStep,
  SETTINGS,
  say,
  take,
  tell,
} from '../adapter.testkit.ts';
import { ISOLATIONS, type Isolation } from '../isolation.ts';
import type { StepRequest } from '../protocol.ts';

const host = hostOf(obedientModule());
const inline = hostOf(obedientModule(), { isolate: 'none' });
const BOTH = [
  ['in a worker thread', host],
  ["in the suite's own thread", inline],
] as const;
const HELLO = [say('user', 'return { messages };')];
const hello = compactStep(HELLO);

describe('a module adapter in a worker thread', () => {
  it('says who it is, with drives and door filled in', async () => {
    expect(await host.identity()).toEqual({
      name: 'test',
      version: '1',
      drives: ['pure'],
      door: 'callback',
      dialects: ['openai-chat'],
      reach: ['preload'],
      matchers: [],
    });
  });

  it('answers a pure step with what compact returned', async () => {
    const result = await take(host, tell('return { messages: [], state: { was: state } };', 7));
    const answer = { messages: [], state: { was: 7 } };
    expect(result).toEqual({ kind: 'answer', answer, inputMutated: false, noise: [] });
  });

  it('is told the settings, the reason and the profile', async () => {
    const result = await take(
      host,
      tell(
        'const { settings, reason, profile } = input; return { messages: [], state: { settings, reason, profile } };',
      ),
    );
    const { settings, reason, profile } = hello as Extract<typeof hello, { drive: 'pure' }>;
    expect(answerOf(result).state).toEqual({ settings, reason, profile });
  });

  it('may be written in TypeScript', async () => {
    const source =
      'const name: string = "typed"; export default { name, version: "1", compact: ({ messages }: { messages: unknown[] }) => ({ messages }) };';
    const typed = hostOf(moduleOf(source, 'adapter.ts'));
    expect((await typed.identity()).name).toBe('typed');
    expect(answerOf(await take(typed, hello))).toEqual({ messages: HELLO });
  });

  it('stays the same thread over a hundred steps', async () => {
    for (let step = 1; step <= 100; step += 1) {
      const result = await take(
        host,
        tell('kept.steps = (kept.steps ?? 0) + 1; return { messages: [], state: kept.steps };'),
      );
      expect(answerOf(result)).toEqual({ messages: [], state: step });
    }
  });

  it('gets copies, so that nothing it does can change what the suite holds', async () => {
    const given = tell('messages[0].content[0].text = "spoilt"; return { messages };');
    const before = structuredClone(given);
    await take(host, given);
    expect(given).toEqual(before);
  });

  it('keeps lone surrogates, emoji and U+2028 as they are', async () => {
    const messages = [...HELLO, say('user', 'half \ud83d, whole 🦊, line\u2028separator')];
    expect(answerOf(await take(host, compactStep(messages)))).toEqual({ messages });
  });

  it('runs one step at a time', async () => {
    const first = take(host, hello);
    await expect(take(host, hello)).rejects.toThrow('one step at a time');
    expect(answerOf(await first)).toEqual({ messages: HELLO });
  });
});

describe.each(BOTH)('a mutation of the input is seen %s when', (_, host) => {
  it.each([
    ['a text is changed', 'messages[0].content[0].text = "spoilt";', true],
    ['a message is added', 'messages.push(messages[0]);', true],
    ['the settings are changed', 'input.settings.keep.tokens = 1;', true],
    ['the state is changed', 'state.rounds = 2;', true],
    ['it is made cyclic', 'messages[0].meta = { messages };', true],
    ['the implementation throws afterwards', 'messages.pop(); throw new Error("late");', true],
    ['only a copy is changed (it is not)', 'const copy = structuredClone(messages); copy.pop();', false],
  ])('%s', async (_, body, inputMutated) => {
    const result = await take(host, tell(`${body} return { messages: [] };`, { rounds: 1 }));
    expect(result).toMatchObject({ kind: 'answer', inputMutated });
  });
});

describe.each(BOTH)('what the implementation throws %s is an answer:', (_, host) => {
  it.each([
    ['an error', 'throw new RangeError("too long");', 'too long'],
    ['an error without a text', 'throw new TypeError();', 'TypeError'],
    ['a string', 'throw "just this";', 'just this'],
    ['an object', 'throw { code: 5 };', '{ code: 5 }'],
    ['a rejection', 'return Promise.reject(new Error("rejected"));', 'rejected'],
  ])('%s', async (_, body, message) => {
    expect(answerOf(await take(host, tell(body)))).toMatchObject({ threw: { message } });
  });

  it('its stack names the cause', async () => {
    const result = await take(host, tell('throw new Error("outer", { cause: new Error("inner") });'));
    expect(answerOf(result)).toEqual({ threw: { message: 'outer', stack: expect.stringContaining('inner') } });
  });
});

describe.each(ISOLATIONS)('sessions of a module adapter (isolate: %s)', (isolate) => {
  const SESSIONS = `export default { name: 'test', version: '1', open({ settings, model, profile }) {
    if (settings.window === 0) return {};
    const view = [];
    return {
      async step(step) {
        if (step.do === 'append') view.push(...step.messages);
        else view.push({ role: 'user', content: [{ type: 'text', text: (await model.complete({ messages: [] })).choices[0].message.content }] });
        return { view, log: profile, archive: { 'a.md': String(settings.window) } };
      },
      close() { view.push('closed'); },
    };
  } };`;
  const sessions = hostOf(moduleOf(SESSIONS), { isolate });
  const append = (session: string): StepRequest => ({
    do: 'append',
    drive: 'session',
    session,
    messages: [say('user', session)],
  });
  const close = (session: string): StepRequest => ({ do: 'close', drive: 'session', session });

  it('are kept apart, and each keeps its own state', async () => {
    expect((await sessions.identity()).drives).toEqual(['session']);
    for (const session of ['a', 'b']) expect(answerOf(await take(sessions, openStep(session)))).toEqual({ done: true });
    await take(sessions, append('a'));
    await take(sessions, append('b'));
    const compact: StepRequest = { do: 'compact', drive: 'session', session: 'a', reason: 'manual' };
    const view = [say('user', 'a'), say('user', 'Short.')];
    const answer = { view, log: 'default', archive: { 'a.md': '16000' } };
    expect(answerOf(await take(sessions, compact, fakeDoor('Short.')))).toEqual(answer);
    expect(answerOf(await take(sessions, close('a')))).toEqual({ done: true });
    expect(answerOf(await take(sessions, append('b'))).view).toEqual([say('user', 'b'), say('user', 'b')]);
  });

  it('have to be opened first, and are gone once they are closed', async () => {
    await take(sessions, openStep('c'));
    await take(sessions, close('c'));
    await expect(take(sessions, append('c'))).rejects.toThrow('Session "c" was never opened');
    expect(answerOf(await take(sessions, close('c')))).toEqual({ done: true });
  });

  it('are a protocol fault where open() returns none', async () => {
    const step = { ...openStep('d'), settings: { ...SETTINGS, window: 0 } } as StepRequest;
    const detail = 'open() must return an object with a function "step".';
    expect(faultOf(await take(sessions, step))).toEqual({ kind: 'protocol', detail });
  });

  it('are a protocol fault where the adapter has only the other drive', async () => {
    expect(faultOf(await take(sessions, hello)).detail).toBe('The adapter has no "compact", so it has no pure drive.');
    const pure = isolate === 'none' ? inline : host;
    const detail = 'The adapter has no "open", so it has no session drive.';
    expect(faultOf(await take(pure, openStep('a')))).toEqual({ kind: 'protocol', detail });
  });
});

describe.each(ISOLATIONS)('agents of a module adapter (isolate: %s)', (isolate) => {
  const AGENT = `let instances = 0;
  export default { name: 'test', version: '1', drives: ['agent'], open(input) {
    const instance = ++instances;
    const open = () => {
      const said = [];
      return {
        async step(step) {
          if (step.do === 'turn') said.push((await input.model.complete({ messages: [step.input] })).choices[0].message.content);
          const { drive, folder, toolUrl, model: { dialect, marker } } = input;
          return { log: JSON.stringify({ instance, said, drive, folder, toolUrl, dialect, marker }) };
        },
        beside: input.profile === 'alone' ? undefined : open,
      };
    };
    return open();
  } };`;
  const agents = hostOf(moduleOf(AGENT), { isolate });
  const turn = (session: string): StepRequest => ({ do: 'turn', drive: 'agent', session, input: say('user', 'Go.') });
  const beside = (session: string, of: string): StepRequest => ({ do: 'beside', drive: 'agent', session, of });
  const logOf = async (step: StepRequest, answer: string) =>
    JSON.parse(String(answerOf(await take(agents, step, fakeDoor(answer))).log));

  it('are told their drive, their folder, where the tools are, the dialect and the marker, and need show no view', async () => {
    const places = { folder: '/tmp/a', toolUrl: 'http://127.0.0.1:1/tools' };
    await take(agents, { ...openStep('a', 'agent'), ...places } as StepRequest);
    expect(await logOf(turn('a'), 'Gone.')).toEqual({
      instance: expect.any(Number),
      said: ['Gone.'],
      drive: 'agent',
      ...places,
      dialect: 'openai-chat',
      marker: 'M-1',
    });
  });

  it('have other conversations beside the first, on the same instance and with its model', async () => {
    await take(agents, openStep('b', 'agent'));
    expect(answerOf(await take(agents, beside('c', 'b')))).toEqual({ done: true });
    expect(answerOf(await take(agents, beside('d', 'c')))).toEqual({ done: true });
    const first = await logOf(turn('b'), 'One.');
    expect(first.said).toEqual(['One.']);
    expect(await logOf(turn('c'), 'Two.')).toEqual({ ...first, said: ['Two.'] });
    expect(await logOf(turn('d'), 'Three.')).toEqual({ ...first, said: ['Three.'] });
  });

  it('are a protocol fault where a second conversation is asked for and there is no way to one', async () => {
    await take(agents, { ...openStep('e', 'agent'), profile: 'alone' } as StepRequest);
    const fault = faultOf(await take(agents, beside('f', 'e')));
    expect(fault).toEqual({
      kind: 'protocol',
      detail: expect.stringContaining('the session has no function "beside"'),
    });
  });

  it('are a protocol fault where a session that is no agent shows no view', async () => {
    await take(agents, openStep('g'));
    const append: StepRequest = { do: 'append', drive: 'session', session: 'g', messages: [] };
    expect(faultOf(await take(agents, append)).detail).toContain('expected the key "view"');
  });
});

describe("a module adapter in the suite's own thread", () => {
  it('runs there', async () => {
    const spec = moduleOf(
      'import { threadId } from "node:worker_threads"; export default { name: "test", version: "1", compact: () => ({ messages: [], state: [process.pid, threadId] }) };',
    );
    const stateWith = async (isolate: Isolation) => answerOf(await take(hostOf(spec, { isolate }), hello)).state;
    expect(await stateWith('none')).toEqual([process.pid, threadId]);
    expect(await stateWith('worker')).toEqual([process.pid, expect.not.toSatisfy((id) => id === threadId)]);
    expect(await stateWith('process')).toEqual([expect.not.toSatisfy((id) => id === process.pid), 0]);
  });

  it('answers, asks the model, and gets copies', async () => {
    const given = tell(
      'messages[0].content[0].text = "spoilt"; const done = await model.complete({ messages: [] }); return { messages: [], state: done.choices[0].message.content };',
    );
    const before = structuredClone(given);
    const answer = { messages: [], state: 'Short.' };
    expect(await take(inline, given, fakeDoor('Short.'))).toEqual({
      kind: 'answer',
      answer,
      inputMutated: true,
      noise: [],
    });
    expect(given).toEqual(before);
  });

  it('has the time it was given and no more', async () => {
    // Both clocks run in this thread, so that a busy machine delays both.
    const late = tell('await new Promise((done) => setTimeout(done, 150)); return { messages: [] };');
    const within = (timeout: number) => inline.step(late, { timeout, door: fakeDoor('') });
    expect(faultOf(await within(100))).toMatchObject({ kind: 'timeout', ms: 100 });
    expect(answerOf(await within(5000))).toEqual({ messages: [] });
  });

  it('is loaded anew after a fault', async () => {
    await take(inline, tell('kept.old = true; return { messages: [] };'));
    const result = await inline.step(tell('await new Promise(() => {});'), { timeout: 50, door: fakeDoor('') });
    expect(faultOf(result)).toMatchObject({ kind: 'timeout', ms: 50 });
    expect(answerOf(await take(inline, tell('return { messages: [], state: kept };'))).state).toEqual({});
  });
});
