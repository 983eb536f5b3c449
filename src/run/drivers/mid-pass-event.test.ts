import { describe, expect, it } from 'vitest';
import type { StepAnswer } from '../../adapter/protocol.ts';
import { executeCase } from '../execute.ts';
import { type Behave, fakeHost, runnable, user } from '../run.testkit.ts';
import { messagesOf } from '../trace/message-store.ts';
import { APPEND, ask, context, nap, passWhile, played, session, verbs } from './mid-pass-event.testkit.ts';

describe('an append in the middle of a pass', () => {
  it('is sent when the summarizer is asked, and what is left is read once both are answered', async () => {
    const { host, requests } = session();
    const { trace, step, record, view } = await played(host, passWhile(APPEND));
    expect(verbs(requests)).toEqual(['open', 'append', 'compact', 'append', 'append', 'close']);
    expect(requests[3]).toMatchObject({ messages: [user('three')] });
    expect(requests[4]).toMatchObject({ messages: [] });
    expect(messagesOf(trace.messages, step.given)).toEqual([user('one'), user('two')]);
    expect(view).toEqual([user('summary'), user('three')]);
    expect(step.result).toMatchObject({ kind: 'observed', outcome: { kind: 'compacted' } });
    expect(record).toMatchObject({ at: 'asked', happened: true, what: { do: 'append' } });
    const { what } = record!;
    expect(messagesOf(trace.messages, what.do === 'append' ? what.messages : [])).toEqual([user('three')]);
    expect(step.noise).toEqual(['hello', 'hello', 'hello', 'hello']);
  });

  it.each(['asked', 'answered'] as const)(
    'comes on the right side of the answer, where it is to come at `%s`',
    async (at) => {
      const seen: string[] = [];
      const { host } = session({
        pass: async (_, options) => {
          await ask(options);
          seen.push('answer');
          await nap();
          return { view: [] };
        },
      });
      const watching: typeof host = {
        ...host,
        step: (request, options) => {
          if (request.do === 'append' && request.messages[0] === APPEND.messages[0]) seen.push('append');
          return host.step(request, options);
        },
      };
      await played(watching, passWhile({ ...APPEND, at }));
      expect(seen).toEqual(at === 'asked' ? ['append', 'answer'] : ['answer', 'append']);
    },
  );

  it('may be answered only after the pass', async () => {
    const over = Promise.withResolvers<void>();
    const { host } = session();
    const locked: typeof host = {
      ...host,
      step: async (request, options) => {
        if (request.do === 'append' && request.messages[0] === APPEND.messages[0]) await over.promise;
        const result = await host.step(request, options);
        if (request.do === 'compact') over.resolve();
        return result;
      },
    };
    const { view } = await played(locked, passWhile(APPEND));
    expect(view).toEqual([user('summary'), user('three')]);
  });

  it('does not happen where the pass asks nobody', async () => {
    const { host, requests } = session({ pass: () => ({ view: [user('same')] }) });
    const { record } = await played(host, passWhile(APPEND));
    expect(verbs(requests)).toEqual(['open', 'append', 'compact', 'close']);
    expect(record).toMatchObject({ happened: false, what: { do: 'append' } });
  });

  it('happens once, however often the pass asks', async () => {
    const twice: Behave = async (_, options) => {
      await ask(options);
      await ask(options);
      return { view: [] };
    };
    const { host, requests } = session({ pass: twice });
    const { step } = await played(host, passWhile(APPEND));
    expect(step.exchanges).toHaveLength(2);
    expect(requests.filter((request) => request.do === 'append' && request.messages.length === 1)).toHaveLength(1);
  });

  it.each([
    [2, 'asked', 1],
    [2, 'answered', 2],
    [3, 'asked', undefined],
  ] as const)(
    'comes at request %i, at `%s`, and not at all where there are only two',
    async (request, at, answered) => {
      let answers = 0;
      const came: number[] = [];
      const twice: Behave = async (_, options) => {
        for (const _round of [1, 2]) {
          await ask(options);
          answers += 1;
          await nap();
        }
        return { view: [] };
      };
      const { host } = session({ pass: twice });
      const watching: typeof host = {
        ...host,
        step: (step, options) => {
          if (step.do === 'append' && step.messages[0] === APPEND.messages[0]) came.push(answers);
          return host.step(step, options);
        },
      };
      const { record } = await played(watching, passWhile({ ...APPEND, at, request }));
      expect(came).toEqual(answered === undefined ? [] : [answered]);
      expect(record).toMatchObject({ at, request, happened: answered !== undefined });
    },
  );

  it('that the implementation refuses is recorded, and the pass is what it was', async () => {
    const { host } = session();
    const refusing: typeof host = {
      ...host,
      step: (request, options) =>
        request.do === 'append' && request.messages[0] === APPEND.messages[0]
          ? Promise.resolve({ kind: 'answer', answer: { threw: { message: 'busy' } }, inputMutated: true, noise: [] })
          : host.step(request, options),
    };
    const { record, step } = await played(refusing, passWhile(APPEND));
    expect(record).toMatchObject({ happened: true, threw: 'busy' });
    expect(step.result).toMatchObject({ kind: 'observed', outcome: { kind: 'compacted' }, inputMutated: true });
  });

  it('whose fault ends the adapter ends the case', async () => {
    const { host } = session();
    const fault = { kind: 'crash', detail: 'gone' } as const;
    const dying: typeof host = {
      ...host,
      step: (request, options) =>
        request.do === 'append' && request.messages[0] === APPEND.messages[0]
          ? Promise.resolve({ kind: 'fault', fault, noise: ['last words'] })
          : host.step(request, options),
    };
    const { trace, step } = await played(dying, passWhile(APPEND), { do: 'compact', reason: 'auto' });
    expect(step).toMatchObject({ result: { kind: 'fault', fault }, noise: ['hello', 'last words', 'hello'] });
    expect(trace.steps).toHaveLength(2);
  });
});

describe('a second pass in the middle of a pass', () => {
  const TWICE = passWhile({ at: 'asked', do: 'compact', reason: 'auto' });
  const said = (answer: StepAnswer) => played(session({ second: () => answer }).host, TWICE);

  it('gets its own reason, and what it says is recorded', async () => {
    const { host, requests } = session({
      second: () => ({ view: [], outcome: { kind: 'unchanged', reason: 'busy' } }),
    });
    const { record, view } = await played(host, TWICE);
    expect(requests.flatMap((request) => (request.do === 'compact' ? request.reason : []))).toEqual(['manual', 'auto']);
    expect(record).toEqual({
      at: 'asked',
      happened: true,
      what: { do: 'compact', reason: 'auto' },
      outcome: { kind: 'unchanged', reason: 'busy' },
    });
    expect(view).toEqual([user('summary')]);
  });

  it('may throw, or say nothing', async () => {
    expect((await said({ threw: { message: 'one at a time' } })).record).toMatchObject({ threw: 'one at a time' });
    const { record } = await said({ view: [] });
    expect(Object.keys(record!)).toEqual(['at', 'happened', 'what']);
  });

  it('has its requests among those of the step', async () => {
    const { step } = await played(session().host, TWICE);
    expect(step.exchanges.map(({ class: who }) => who)).toEqual(['summarizer', 'summarizer']);
  });
});

describe('what a drive has no way to do', () => {
  it.each([
    ['pure', passWhile(APPEND), 'two steps at once'],
    ['pure', { do: 'reload' }, 'the pure drive has none'],
    ['pure', { do: 'again' }, 'before the first one'],
    ['session', { do: 'again' }, 'a session keeps its own'],
    ['agent', passWhile(APPEND), 'an agent makes its own'],
    ['agent', { do: 'again' }, 'an agent keeps its own'],
  ] as const)('ends the case as an error of the suite: %s', async (drive, step, words) => {
    const { host } = fakeHost(async (request, options) => {
      if (request.do === 'compact') await ask(options);
      return request.drive === 'pure' ? { messages: [] } : { view: [] };
    });
    await expect(executeCase(runnable([step]), drive, host, context)).rejects.toThrow(words);
  });
});
