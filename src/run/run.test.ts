import { describe, expect, it } from 'vitest';
import type { AdapterHost } from '../adapter/host.ts';
import type { StepRequest } from '../adapter/protocol.ts';
import { text } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import type { CaseStep } from '../suite/case/case.ts';
import { sizesFor } from '../suite/case/sizes.ts';
import { calibrate } from './calibrate.ts';
import { executeCase } from './execute.ts';
import { type Behave, fakeHost, fakeIdentity, runContext, runnable, user } from './run.testkit.ts';
import type { RunContext } from './run-context.ts';
import { messagesOf } from './trace/message-store.ts';

const context = runContext();

const faulty = (fault: 'crash'): AdapterHost => ({
  guard: 'none',
  identity: () => Promise.resolve(fakeIdentity(['pure'])),
  step: () => Promise.resolve({ kind: 'fault', fault: { kind: fault, detail: 'gone' }, noise: [] }),
  served: () => 0,
  changed: () => [],
  renew: () => Promise.resolve(),
  settle: () => Promise.resolve({ changed: [] }),
  close: () => Promise.resolve([]),
});

describe('a pure run', () => {
  const compact: CaseStep = { do: 'compact', reason: 'manual' };

  it('hands back at the next pass the view and the state of the last, with what was appended', async () => {
    const { host, requests } = fakeHost(() => ({ messages: [user('summary')], state: { n: 1 } }));
    await executeCase(runnable([compact, { do: 'append', messages: [user('three')] }, compact]), 'pure', host, context);
    expect(requests).toMatchObject([
      { do: 'compact', messages: [user('one'), user('two')], state: null },
      { do: 'compact', messages: [user('summary'), user('three')], state: { n: 1 } },
    ]);
  });

  it('records the view before and after, and the next agent request with the provider’s answer', async () => {
    const orphan: Message = {
      role: 'tool',
      content: [{ type: 'tool-result', callId: 'call_x', content: [text('1')] }],
    };
    const { host } = fakeHost(() => ({ messages: [orphan] }));
    const trace = await executeCase(runnable([compact]), 'pure', host, context);
    const [load, pass] = trace.steps;
    expect(load!.step).toMatchObject({ do: 'append' });
    expect(messagesOf(trace.messages, pass!.given)).toEqual([user('one'), user('two')]);
    expect(pass!.result).toMatchObject({ kind: 'observed' });
    expect(pass!.probe!.ruling).toMatchObject({ kind: 'rejected', rule: 'openai-chat/tool-needs-call' });
    expect(pass!.noise).toEqual(['hello']);
  });

  it('records what the implementation asked the model in this step, and nothing else', async () => {
    const request = { model: 'conform-summarizer', messages: [{ role: 'user', content: 'Summarize.' }] };
    const { host } = fakeHost(async (_, { door }) => {
      await door({ path: '/v1/chat/completions', body: JSON.stringify(request) });
      return { messages: [user('s')] };
    });
    const trace = await executeCase(runnable([compact, compact]), 'pure', host, context);
    expect(trace.steps.map(({ exchanges }) => exchanges.map(({ class: kind }) => kind))).toEqual([
      [],
      ['summarizer'],
      ['summarizer'],
    ]);
  });

  it('gives the summarizer the window of its own that the case has for it', async () => {
    const body = JSON.stringify({
      model: 'conform-summarizer',
      messages: [{ role: 'user', content: 'word '.repeat(200) }],
    });
    const { host } = fakeHost(async (_, { door }) => {
      await door({ path: '/v1/chat/completions', body });
      return { messages: [] };
    });
    const rulingWith = async (own: { effectiveSummarizerWindow?: number }) => {
      const small = { ...runnable([compact]), sizes: { ...sizesFor(4000), ...own } };
      return (await executeCase(small, 'pure', host, context)).steps[1]!.exchanges[0]!.ruling;
    };
    expect(await rulingWith({ effectiveSummarizerWindow: 100 })).toMatchObject({ kind: 'overflow', limit: 100 });
    expect(await rulingWith({})).toMatchObject({ kind: 'accepted' });
  });

  it('takes a raised error as an observation: the conversation is as it was', async () => {
    const { host, requests } = fakeHost(() => ({ threw: { message: 'no summary' } }));
    const trace = await executeCase(runnable([compact, compact]), 'pure', host, context);
    expect(trace.steps[1]!.result).toMatchObject({ kind: 'threw', message: 'no summary' });
    expect(requests[1]).toMatchObject({ messages: [user('one'), user('two')] });
  });

  it('ends with the first fault', async () => {
    const trace = await executeCase(runnable([compact, compact]), 'pure', faulty('crash'), context);
    expect(trace.steps.map(({ result }) => result.kind)).toEqual(['observed', 'fault']);
  });

  it('calls an answer without messages a fault of the protocol', async () => {
    const trace = await executeCase(runnable([compact]), 'pure', fakeHost(() => ({ done: true })).host, context);
    expect(trace.steps[1]!.result).toMatchObject({ kind: 'fault', fault: { kind: 'protocol' } });
  });

  it('never tells the adapter which case is played', async () => {
    const { host, requests } = fakeHost(() => ({ messages: [] }));
    await executeCase(runnable([compact]), 'pure', host, context);
    expect(JSON.stringify(requests)).not.toContain('CC-0001');
  });
});

describe('a session run', () => {
  const compact: CaseStep = { do: 'compact', reason: 'auto' };
  const verbs = (requests: StepRequest[]) => requests.map((request) => request.do);

  it('opens, loads the conversation, takes the steps and closes', async () => {
    const { host, requests } = fakeHost(() => ({ view: [user('v')], log: 'raw', archive: { 'a.md': 'text' } }));
    const trace = await executeCase(runnable([compact]), 'session', host, context);
    expect(verbs(requests)).toEqual(['open', 'append', 'compact', 'close']);
    expect(trace.steps[1]).toMatchObject({
      stored: { log: 'raw', archive: { 'a.md': 'text' } },
      result: { kind: 'observed', log: 'raw' },
    });
    expect(JSON.stringify(requests)).not.toContain('CC-0001');
  });

  it('closes the conversations that were opened beside it first, and itself last', async () => {
    const { host, requests } = fakeHost(() => ({ view: [] }));
    const steps: CaseStep[] = [compact, { ...compact, in: 'bob' }, { ...compact, in: 'eve' }];
    await executeCase(runnable(steps), 'session', host, context);
    const of = (verb: StepRequest['do']) =>
      requests.flatMap((request) => (request.do === verb && 'session' in request ? [request.session] : []));
    expect(of('beside')).toHaveLength(2);
    expect(of('close')).toEqual([...of('open'), ...of('beside')].reverse());
  });

  it('reads the session again after an error, because what is left is what counts', async () => {
    const { host, requests } = fakeHost((request) =>
      request.do === 'compact' ? { threw: { message: 'boom' } } : { view: [user('left')] },
    );
    const trace = await executeCase(runnable([compact]), 'session', host, context);
    expect(verbs(requests)).toEqual(['open', 'append', 'compact', 'append', 'close']);
    expect(trace.steps[1]!.result).toMatchObject({ kind: 'threw', message: 'boom' });
    const { result } = trace.steps[1]!;
    expect(result.kind === 'threw' && messagesOf(trace.messages, result.view)).toEqual([user('left')]);
  });

  it('ends at once when the session can’t be opened', async () => {
    const { host, requests } = fakeHost(() => ({ threw: { message: 'no key' } }));
    const trace = await executeCase(runnable([compact]), 'session', host, context);
    expect(trace.steps.map(({ result }) => result)).toMatchObject([
      { kind: 'fault', fault: { kind: 'protocol', detail: 'The session could not be opened: no key' } },
    ]);
    expect(verbs(requests)).toEqual(['open', 'close']);
  });
});

describe('calibrate', () => {
  /** Counts a token as so many characters, and compacts at the configured number of them. */
  const counting =
    (charactersPerToken: number): Behave =>
    (request) => {
      if (request.do !== 'compact' || !('messages' in request)) throw new Error('pure only');
      const characters = request.messages.map(({ content }) => (content[0] as { text: string }).text).join('').length;
      const { trigger } = request.settings;
      const due = 'tokens' in trigger && characters / charactersPerToken >= trigger.tokens;
      return { messages: due ? request.messages.slice(-1) : request.messages };
    };

  it.each([3, 4, 6])('finds the trigger of an implementation that counts %i characters a token', async (characters) => {
    const found = await calibrate(fakeHost(counting(characters)).host, 'pure', context);
    expect(found.kind).toBe('measured');
    // The suite counts 4 characters a token and 4 tokens a message of about 350 characters more.
    const expected = (2000 * characters) / 4;
    expect(found.sizes.effectiveTrigger / expected).toBeGreaterThan(0.97);
    expect(found.sizes.effectiveTrigger / expected).toBeLessThan(1.08);
  });

  it('keeps the nominal sizes, and says why, where no pass ever compacts or every pass does', async () => {
    const never = await calibrate(fakeHost(counting(1e9)).host, 'pure', context);
    const always = await calibrate(fakeHost(counting(0.001)).host, 'pure', context);
    expect(never).toMatchObject({
      kind: 'nominal',
      because: 'never',
      reason: expect.stringContaining('no pass compacted'),
    });
    expect(always).toMatchObject({
      kind: 'nominal',
      because: 'always',
      reason: expect.stringContaining('even at 0.2'),
    });
  });

  it('does not take a pass that failed for one that did not fire', async () => {
    const throwing = await calibrate(fakeHost(() => ({ threw: { message: 'no key' } })).host, 'pure', context);
    const dead = await calibrate(faulty('crash'), 'pure', context);
    expect(throwing).toMatchObject({ kind: 'nominal', reason: 'a pass raised: no key' });
    expect(dead).toMatchObject({ kind: 'nominal', because: 'fault', reason: 'a pass ended in a crash: gone' });
  });

  it('takes a pass that raises when its trigger is reached for one that fires', async () => {
    const refusing: Behave = (request, options) => {
      const answer = counting(4)(request, options) as { messages: Message[] };
      const isDue = 'messages' in request && answer.messages.length < request.messages.length;
      return isDue ? { threw: { message: 'the conversation is too long' } } : answer;
    };
    const [raised, plain] = await Promise.all(
      [refusing, counting(4)].map((behave) => calibrate(fakeHost(behave).host, 'pure', context)),
    );
    expect(raised).toEqual(plain);
    expect(raised).toMatchObject({ kind: 'measured' });
  });

  it('tells of a raise only where the smallest conversation raised: a large one may have raised for its size', async () => {
    const eager: Behave = (request, options) => {
      const isLarge = JSON.stringify(request).length > 20_000;
      return isLarge ? { threw: { message: 'too long' } } : counting(0.001)(request, options);
    };
    const found = await calibrate(fakeHost(eager).host, 'pure', context);
    expect(found).toMatchObject({ kind: 'nominal', reason: expect.stringMatching(/^passes compact even at /) });
  });

  it('asks for nothing where no trigger of size can be set', async () => {
    const manual: RunContext = { ...context, profile: { ...context.profile, triggers: ['manual'] } };
    const { host, requests } = fakeHost(() => ({ messages: [] }));
    expect((await calibrate(host, 'pure', manual)).kind).toBe('nominal');
    expect(requests).toEqual([]);
  });
});
