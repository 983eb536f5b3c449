import { describe, expect, it, vi } from 'vitest';
import type { JsonValue, Message } from '../conversation/message.ts';
import type { CompactReason } from '../conversation/settings.ts';
import { compact } from './compact.ts';
import { answer, assistant, OPTIONS as CALM, calls, deepFreeze, result, user, words } from './compactor.testkit.ts';
import type { CompactorOptions } from './types/options.ts';
import type { SummaryReply } from './types/summarizer.ts';
import { summaryMessage, syntheticKind } from './view/synthetic-messages.ts';

/** A pass over the history below is due, and after it none is. */
const OPTIONS: CompactorOptions = { ...CALM, trigger: { tokens: 200 } };
const HISTORY = deepFreeze([user(words(200)), assistant(words(200)), user('New.'), assistant('Yes.')]);

async function pass(
  reply: SummaryReply | Error,
  {
    history = HISTORY,
    options = {},
    reason = 'auto',
    state = null,
  }: { history?: Message[]; options?: Partial<CompactorOptions>; reason?: CompactReason; state?: JsonValue } = {},
) {
  const complete = vi.fn(async () => {
    if (reply instanceof Error) throw reply;
    return reply;
  });
  const compacted = await compact(history, { ...OPTIONS, ...options }, complete, { reason, state });
  return { ...compacted, complete };
}

describe('a pass', () => {
  it('puts the summary in the place of what it covers', async () => {
    const { messages, outcome, state, complete } = await pass(answer('SUMMARY'));
    expect(messages).toEqual([summaryMessage('SUMMARY', 'user'), ...HISTORY.slice(2)]);
    expect(outcome).toMatchObject({ kind: 'compacted' });
    expect(state).toBeNull();
    expect(complete).toHaveBeenCalledTimes(1);
  });

  it('reports the size of the whole request before and after', async () => {
    const { installed } = await pass(answer('SUMMARY'), {
      options: { ...CALM, overhead: 1000, count: () => 100 },
      reason: 'manual',
    });
    expect(installed?.tokens).toEqual({ before: 1400, after: 1300 });
  });

  it('asks no model below its trigger', async () => {
    const { messages, outcome, complete } = await pass(answer('S'), { options: { trigger: { tokens: 5000 } } });
    expect(messages).toBe(HISTORY);
    expect(outcome).toEqual({ kind: 'unchanged', reason: 'below-trigger' });
    expect(complete).not.toHaveBeenCalled();
  });

  it('asks no model where nothing can go, and says what is in the way of a pass that is due', async () => {
    const history = [user(words(500))];
    const calm = await pass(answer('S'), { history, reason: 'manual', options: { trigger: { tokens: 5000 } } });
    expect(calm.outcome).toEqual({ kind: 'unchanged', reason: 'nothing-to-evict: all-kept' });
    const due = await pass(answer('S'), { history });
    expect(due.outcome.kind).toBe('irreducible');
    expect(due.messages).toBe(history);
    expect(due.complete).not.toHaveBeenCalled();
  });

  it('asks no model where even the frame of a request leaves no room in the summarizer’s window', async () => {
    const { messages, outcome, complete } = await pass(answer('S'), { options: { summarizerWindow: 180 } });
    expect(messages).toBe(HISTORY);
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^summarizer-window: /) });
    expect(complete).not.toHaveBeenCalled();
  });

  it('is no plain success where the view is too large all the same', async () => {
    const history = [...HISTORY.slice(0, 2), user(words(300)), assistant('Yes.')];
    const { messages, outcome } = await pass(answer('SUMMARY'), { history });
    expect(messages).toEqual([summaryMessage('SUMMARY', 'user'), ...history.slice(2)]);
    expect(outcome).toEqual({
      kind: 'irreducible',
      detail: expect.stringMatching(/^The view was made smaller and still has 3\d\d tokens/),
      tokens: { before: expect.any(Number), after: expect.any(Number) },
    });
  });
});

const FAILURES: [string, SummaryReply | Error, string][] = [
  ['an error', new Error('HTTP 500'), 'summarizer-error: HTTP 500'],
  ['a reply that says it is an error', { kind: 'error', message: 'HTTP 429' }, 'summarizer-error: HTTP 429'],
  ['an empty text', answer(''), 'blank'],
  ['white space', answer(' \n\t '), 'blank'],
  ['a text that was cut off', answer('Pool is', { finish: 'length' }), 'unfinished'],
  ['a refusal', answer('I cannot.', { finish: 'content_filter' }), 'unfinished'],
  ['a tool call', answer('', { finish: 'tool_calls', toolCalls: 1 }), 'tool-call'],
];

describe('a summarizer that fails', () => {
  it.each(FAILURES)('with %s leaves the very same history', async (_, reply, reason) => {
    const { messages, outcome, complete } = await pass(reply);
    expect(messages).toBe(HISTORY);
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringContaining(reason) });
    expect(complete).toHaveBeenCalledTimes(1);
  });

  it('with a throw of anything is a failed summarizer', async () => {
    const { outcome } = await compact(HISTORY, OPTIONS, () => Promise.reject('gone'));
    expect(outcome).toEqual({ kind: 'failed', reason: 'summarizer-error: gone' });
  });
});

describe('a summary that is not smaller than what it replaces', () => {
  // What goes has 2 × 204 tokens; the message of a summary has 4, and 17 for its frame of 65 characters.
  const fits = (tokens: number) =>
    pass(answer(words(tokens)), { options: { ...CALM, minimumGain: 0 }, reason: 'manual' });

  it('is not installed', async () => {
    const { messages, outcome } = await fits(387);
    expect(messages).toBe(HISTORY);
    expect(outcome).toEqual({ kind: 'unchanged', reason: 'not-smaller: 418 tokens would have become 418' });
  });

  it('is installed as soon as it is smaller by a token', async () => {
    expect((await fits(386)).outcome).toMatchObject({ kind: 'compacted' });
  });
});

describe('a pass that was in vain', () => {
  const failed = (reason: CompactReason = 'auto') => pass(new Error('HTTP 500'), { reason });

  it('is not repeated on the same conversation', async () => {
    const again = await pass(answer('S'), { state: (await failed()).state });
    expect(again.complete).not.toHaveBeenCalled();
    expect(again.outcome).toEqual({ kind: 'unchanged', reason: 'same-as-failed: nothing is new since' });
    expect(again.messages).toBe(HISTORY);
  });

  it('is not repeated either when its summary was not smaller', async () => {
    const { state } = await pass(answer(words(600)));
    expect((await pass(answer('S'), { state })).complete).not.toHaveBeenCalled();
  });

  it('stays unrepeated however often it is asked for', async () => {
    const second = await pass(answer('S'), { state: (await failed()).state });
    expect((await pass(answer('S'), { state: second.state })).complete).not.toHaveBeenCalled();
  });

  it('is tried again as soon as there is a new message', async () => {
    const history = [...HISTORY, user('And?')];
    expect((await pass(answer('S'), { history, state: (await failed()).state })).outcome).toMatchObject({
      kind: 'compacted',
    });
  });

  it('is tried again under other settings', async () => {
    const { state } = await failed();
    expect((await pass(answer('S'), { options: { keep: { messages: 1 } }, state })).outcome).toMatchObject({
      kind: 'compacted',
    });
  });

  it('is tried again when asked for by hand', async () => {
    expect((await pass(answer('S'), { reason: 'manual', state: (await failed()).state })).outcome).toMatchObject({
      kind: 'compacted',
    });
  });

  it('is forgotten after a pass that was not', async () => {
    expect((await pass(answer('S'), { reason: 'manual', state: (await failed()).state })).state).toBeNull();
  });

  it('is tried once more when the provider reports an overflow', async () => {
    const overflown = await pass(new Error('HTTP 500'), { reason: 'overflow', state: (await failed()).state });
    expect(overflown.complete).toHaveBeenCalledTimes(1);
    expect((await pass(answer('S'), { reason: 'overflow', state: overflown.state })).complete).not.toHaveBeenCalled();
  });

  it.each([null, 'x', 3, [], {}, { material: 1 }])('does not trip over a foreign state: %j', async (state) => {
    expect((await pass(answer('S'), { state })).outcome).toMatchObject({ kind: 'compacted' });
  });
});

describe('a request that takes fifty passes of tool calls', () => {
  it('stands in every view word for word, once, and is no new turn', async () => {
    let history: readonly Message[] = [user('Old.'), assistant('Yes.'), user('Migrate all tables.')];
    for (let step = 1; step <= 50; step += 1) {
      history = [...history, calls([`c${step}`], words(60)), result(`c${step}`, words(60)), assistant(`Step ${step}.`)];
      const { messages, outcome } = await compact(
        history,
        { ...OPTIONS, trigger: { tokens: 150 }, keep: { messages: 3 } },
        async () => answer('SUMMARY'),
      );
      expect(outcome).toMatchObject({ kind: 'compacted' });
      expect(messages.map(syntheticKind)).toEqual(['summary', 'request', null]);
      expect(JSON.stringify(messages).split('Migrate all tables.')).toHaveLength(2);
      history = messages;
    }
  });
});
