import { afterAll, describe, expect, it } from 'vitest';
import type { Adapter, CompactInput, ModelAccess } from '../../src/adapter/contract.ts';
import { textOf } from '../../src/conversation/content.ts';
import type { Settings } from '../../src/conversation/settings.ts';
import { startLoopback } from '../../src/model/doors/loopback.ts';
import type { ModelSession } from '../../src/model/model-session.ts';
import type { SummarizerReply } from '../../src/model/script/model-script.ts';
import { accessTo, HISTORY, PLAIN, SETTINGS, say, sessionOf } from './adapter.testkit.ts';
import reference from './adapter.ts';
import { createReferenceAdapter } from './create-adapter.ts';
import overHttp from './over-http.ts';

const loopback = await startLoopback();
afterAll(() => loopback.close());

/** The model as the adapter gets it, through the door it declares. */
const accessOf = (adapter: Adapter, session: ModelSession): ModelAccess =>
  accessTo(session, adapter.door === 'loopback' ? loopback.register(session) : undefined);

async function compactWith(adapter: Adapter, reply: SummarizerReply, input: Partial<CompactInput> = {}) {
  const session = sessionOf(reply);
  const model = accessOf(adapter, session);
  const given = {
    messages: HISTORY,
    settings: SETTINGS,
    reason: 'auto' as const,
    state: null,
    profile: 'in-turn',
    model,
    signal: new AbortController().signal,
  };
  const output = await adapter.compact!({ ...given, ...input });
  loopback.release(session.id);
  return { ...output, exchanges: session.exchanges };
}

describe.each([reference, overHttp])('the adapter $name', (adapter) => {
  it('compacts a given conversation with one summarizer request that the provider accepts', async () => {
    const { messages, outcome, exchanges } = await compactWith(adapter, 'lossless');
    expect(outcome).toMatchObject({ kind: 'compacted' });
    expect(textOf(messages[0]!)).toMatch(/Facts to keep: F-2222, F-3333\./);
    expect(messages.slice(1)).toEqual(HISTORY.slice(2));
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]).toMatchObject({ class: 'summarizer', ruling: { kind: 'accepted' }, door: adapter.door });
    expect(JSON.parse(exchanges[0]!.request.body)).toMatchObject({ model: 'the-summarizer', max_tokens: 300 });
  });

  it.each([
    ['error', 'failed', /^summarizer-error: .*HTTP 400/],
    ['server-error', 'failed', /^summarizer-error: .*HTTP 500/],
    ['overflow', 'failed', /^summarizer-error: .*HTTP 400/],
    ['empty', 'failed', /^blank/],
    ['blank', 'failed', /^blank/],
    ['length-stop', 'failed', /^unfinished: .*"length"/],
    ['refusal', 'failed', /^unfinished: .*"content_filter"/],
    ['tool-call', 'failed', /^tool-call/],
    ['inflated', 'unchanged', /^not-smaller/],
  ] as const)('leaves the conversation as it is when the summarizer answers with "%s"', async (reply, kind, reason) => {
    const { messages, outcome } = await compactWith(adapter, reply);
    expect(messages).toEqual(HISTORY);
    expect(outcome).toEqual({ kind, reason: expect.stringMatching(reason) });
  });

  it('hands back a state that keeps a failed pass from being repeated', async () => {
    const { state } = await compactWith(adapter, 'error');
    const { exchanges } = await compactWith(adapter, 'lossless', { state: structuredClone(state ?? null) });
    expect(exchanges).toEqual([]);
  });
});

it('both doors lead to the same view', async () => {
  const [direct, viaHttp] = [await compactWith(reference, 'lossless'), await compactWith(overHttp, 'lossless')];
  expect(viaHttp.messages).toEqual(direct.messages);
});

describe('the settings reach the compactor', () => {
  it('system prompt and tools count towards the trigger', async () => {
    const settings = { ...SETTINGS, trigger: { tokens: 400 } };
    expect((await compactWith(reference, 'lossless', { settings })).exchanges).toEqual([]);
    const system = 'word'.repeat(300);
    expect((await compactWith(reference, 'lossless', { settings: { ...settings, system } })).exchanges).toHaveLength(1);
    const tools = [{ name: 'read', description: 'word'.repeat(300), parameters: {} }];
    expect((await compactWith(reference, 'lossless', { settings: { ...settings, tools } })).exchanges).toHaveLength(1);
  });

  it('a pass asked for by hand does not ask the trigger', async () => {
    const settings = { ...SETTINGS, trigger: { tokens: 10_000 } };
    expect((await compactWith(reference, 'lossless', { settings, reason: 'manual' })).outcome).toMatchObject({
      kind: 'compacted',
    });
  });
});

describe('each profile does what it claims', () => {
  const settings: Settings = { ...SETTINGS, keep: { messages: 1 } };
  const rolesUnder = async (profile: string) =>
    (await compactWith(reference, 'lossless', { settings, profile })).messages.map(({ role }) => role);

  it('names its cut, its acknowledgement and its store', () => {
    const claims = Object.entries(reference.profiles ?? {}).map(([name, { cut, ack, mode }]) => [name, cut, ack, mode]);
    expect(claims).toEqual([
      ['in-turn', 'group', false, 'rewrite'],
      ['user-turn', 'user-turn', true, 'rewrite'],
      ['user-turn-no-ack', 'user-turn', false, 'rewrite'],
      ['view', 'group', false, 'view'],
      ['archive', 'group', false, 'rewrite'],
      ['clearing', 'group', false, 'rewrite'],
    ]);
  });

  it('cuts inside the turn, and carries its request', async () => {
    expect(await rolesUnder('in-turn')).toEqual(['user', 'user', 'assistant']);
    expect(await rolesUnder('view')).toEqual(['user', 'user', 'assistant']);
  });

  it('cuts at turns only, with and without an acknowledgement', async () => {
    expect(await rolesUnder('user-turn')).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(await rolesUnder('user-turn-no-ack')).toEqual(['user', 'user', 'assistant']);
  });
});

describe('driven as a session', () => {
  const open = async (profile: string, reply: SummarizerReply) => {
    const model = accessOf(reference, sessionOf(reply));
    return reference.open!({ drive: 'session', settings: SETTINGS, model, profile });
  };

  it('shows view and outcome after each step, and no log where none is claimed', async () => {
    const session = await open('in-turn', 'lossless');
    expect(await session.step({ do: 'append', messages: HISTORY }, PLAIN)).toEqual({ view: HISTORY });
    const { view, outcome } = await session.step({ do: 'compact', reason: 'auto' }, PLAIN);
    expect(outcome).toMatchObject({ kind: 'compacted' });
    expect(view!.slice(1)).toEqual(HISTORY.slice(2));
  });

  it('keeps the log that the profile "view" claims', async () => {
    const session = await open('view', 'lossless');
    const { log } = await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    const compacted = await session.step({ do: 'compact', reason: 'auto' }, PLAIN);
    expect(compacted.view!.slice(1)).toEqual(HISTORY.slice(2));
    expect(compacted.log).toBe(log);
    expect(
      log
        ?.trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(HISTORY);
  });
});

describe('beside a session', () => {
  it('there can be another, which knows nothing of the first', async () => {
    const model = accessOf(reference, sessionOf('lossless'));
    const first = await reference.open!({ drive: 'session', settings: SETTINGS, model, profile: 'in-turn' });
    await first.step({ do: 'append', messages: HISTORY }, PLAIN);
    const second = await first.beside!();
    expect(await second.step({ do: 'append', messages: [] }, PLAIN)).toEqual({ view: [] });
    await second.step({ do: 'append', messages: [say('user', 'Hello.')] }, PLAIN);
    expect(await first.step({ do: 'append', messages: [] }, PLAIN)).toEqual({ view: HISTORY });
  });
});

describe('with a decision replaced', () => {
  const careless = createReferenceAdapter({ accept: () => ({ kind: 'accepted', summary: 'ERROR TEXT' }) }, 'careless');

  it('is another adapter, which takes that decision and no other', async () => {
    expect(careless.name).toBe('careless');
    const { messages } = await compactWith(careless, 'error');
    expect(textOf(messages[0]!)).toContain('ERROR TEXT');
    expect(messages.slice(1)).toEqual(HISTORY.slice(2));
    expect((await compactWith(reference, 'error')).messages).toEqual(HISTORY);
  });

  it('takes it in a session as well', async () => {
    const session = await careless.open!({
      drive: 'session',
      settings: SETTINGS,
      model: accessOf(careless, sessionOf('error')),
      profile: 'view',
    });
    await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    const { view } = await session.step({ do: 'compact', reason: 'auto' }, PLAIN);
    expect(textOf(view![0]!)).toContain('ERROR TEXT');
  });
});

describe('a pass that is taken back', () => {
  it.each(['in-turn', 'view'])('changes nothing under "%s", in any drive', async (profile) => {
    const signal = AbortSignal.abort();
    const { messages, outcome, exchanges } = await compactWith(reference, 'lossless', { profile, signal });
    expect([messages, outcome?.kind, exchanges]).toEqual([HISTORY, 'unchanged', []]);
    const model = accessOf(reference, sessionOf('lossless'));
    const session = await reference.open!({ drive: 'session', settings: SETTINGS, model, profile });
    const before = await session.step({ do: 'append', messages: HISTORY }, PLAIN);
    const after = await session.step({ do: 'compact', reason: 'auto' }, { signal });
    expect(after).toEqual({ ...before, outcome: { kind: 'unchanged', reason: expect.stringMatching(/^cancelled/) } });
  });
});

describe('over HTTP the profile "streaming"', () => {
  it.each([
    ['lossless', 'compacted'],
    ['length-stop', 'failed'],
    ['overflow', 'failed'],
  ] as const)('makes of a stream with "%s" what it is', async (reply, kind) => {
    const { outcome, exchanges } = await compactWith(overHttp, reply, { profile: 'streaming' });
    expect(outcome?.kind).toBe(kind);
    expect(JSON.parse(exchanges[0]!.request.body).stream).toBe(true);
  });
});
