import { describe, expect, it } from 'vitest';
import type { Message } from '../conversation/message.ts';
import { answer, assistant, OPTIONS, system, user, words } from './compactor.testkit.ts';
import { createSession, type Session, type SessionOptions } from './session.ts';
import { memoryDisk } from './store/disk.ts';
import type { SummaryReply } from './types/summarizer.ts';
import { summaryMessage } from './view/synthetic-messages.ts';

const HISTORY = [system('Rules.'), user(words(100)), assistant(words(100)), user('New.'), assistant('Yes.')];

/** A session whose summarizer answers when the test says so. */
function sessionOf(store: SessionOptions['store'], history = HISTORY) {
  const replies = Promise.withResolvers<SummaryReply>();
  let asked = 0;
  const session = createSession({ ...OPTIONS, trigger: { tokens: 100 }, store }, () => {
    asked += 1;
    return replies.promise;
  });
  session.append(history);
  return { session, reply: replies.resolve, asked: () => asked };
}

const linesOf = (session: Session): Message[] =>
  (session.log() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe.each(['rewrite', 'view'] as const)('a session with a %s store', (store) => {
  it('shows the compacted view', async () => {
    const { session, reply } = sessionOf(store);
    reply(answer('SUMMARY'));
    expect(await session.compact('auto')).toMatchObject({ kind: 'compacted' });
    expect(session.view()).toEqual([HISTORY[0], summaryMessage('SUMMARY', 'user'), ...HISTORY.slice(3)]);
  });

  it('keeps what is appended while the summarizer is at work, after the tail', async () => {
    const { session, reply } = sessionOf(store);
    const pass = session.compact('auto');
    session.append([user('Wait, one more thing.')]);
    reply(answer('SUMMARY'));
    await pass;
    expect(session.view()).toEqual([
      HISTORY[0],
      summaryMessage('SUMMARY', 'user'),
      ...HISTORY.slice(3),
      user('Wait, one more thing.'),
    ]);
  });

  it('runs one pass at a time', async () => {
    const { session, reply, asked } = sessionOf(store);
    const first = session.compact('manual');
    expect(await session.compact('manual')).toEqual({ kind: 'unchanged', reason: 'busy: another pass is running' });
    reply(answer('SUMMARY'));
    expect(await first).toMatchObject({ kind: 'compacted' });
    expect(asked()).toBe(1);
  });

  it('is left by a failed pass as it was', async () => {
    const { session, reply } = sessionOf(store);
    const before = structuredClone({ view: session.view(), log: session.log() });
    reply({ kind: 'error', message: 'HTTP 500' });
    expect((await session.compact('auto')).kind).toBe('failed');
    expect({ view: session.view(), log: session.log() }).toEqual(before);
  });

  it('does not repeat a failed pass until there is something new', async () => {
    const { session, reply, asked } = sessionOf(store);
    reply({ kind: 'error', message: 'HTTP 500' });
    await session.compact('auto');
    expect((await session.compact('auto')).kind).toBe('unchanged');
    expect(asked()).toBe(1);
    session.append([user('And?')]);
    await session.compact('auto');
    expect(asked()).toBe(2);
  });

  it('is not altered through a view it has shown', () => {
    const { session } = sessionOf(store);
    session.view().pop();
    expect(session.view()).toEqual(HISTORY);
  });

  it('can run another pass after one was refused its options', async () => {
    const session = createSession({ ...OPTIONS, window: -1, store }, async () => answer('S'));
    await expect(session.compact('manual')).rejects.toThrow('"window"');
    await expect(session.compact('manual')).rejects.toThrow('"window"');
  });
});

describe('the log', () => {
  it('of a view store is every message as it was appended, through any number of passes', async () => {
    const { session, reply } = sessionOf('view');
    reply(answer('SUMMARY'));
    const later = [user(words(100)), assistant('Done.')];
    const before = session.log() ?? '';
    await session.compact('auto');
    expect(session.log()).toBe(before);
    session.append(later);
    await session.compact('auto');
    expect(session.log()?.startsWith(before)).toBe(true);
    expect(linesOf(session)).toEqual([...HISTORY, ...later]);
  });

  it('is one line of JSON a message, whatever breaks of lines its text has', () => {
    const { session } = sessionOf('view', [user('one\ntwo\r\nthree')]);
    expect(session.log()).toBe('{"role":"user","content":[{"type":"text","text":"one\\ntwo\\r\\nthree"}]}\n');
  });

  it('is not kept by a rewrite store', () => {
    expect(sessionOf('rewrite').session.log()).toBeNull();
  });
});

describe.each(['rewrite', 'view'] as const)('a pass over a %s store that is taken back', (store) => {
  it.each(['before it', 'while the summarizer is at work', 'as soon as it has answered'])(
    '%s changes nothing',
    async (when) => {
      const { session, reply, asked } = sessionOf(store);
      const before = structuredClone({ view: session.view(), log: session.log() });
      const caller = new AbortController();
      if (when === 'before it') caller.abort();
      const pass = session.compact('manual', caller.signal);
      if (when === 'as soon as it has answered') reply(answer('SUMMARY'));
      caller.abort();
      expect(await pass).toEqual({ kind: 'unchanged', reason: 'cancelled: the pass was taken back' });
      reply(answer('SUMMARY'));
      await Promise.resolve();
      expect({ view: session.view(), log: session.log() }).toEqual(before);
      expect(asked()).toBe(when === 'before it' ? 0 : 1);
    },
  );

  it('leaves the next one free to try the same again', async () => {
    const { session, reply } = sessionOf(store);
    const caller = new AbortController();
    const pass = session.compact('auto', caller.signal);
    caller.abort();
    await pass;
    reply(answer('SUMMARY'));
    expect(await session.compact('auto')).toMatchObject({ kind: 'compacted' });
  });

  it('tells the summarizer so', async () => {
    let heard: AbortSignal | undefined;
    const session = createSession({ ...OPTIONS, store }, (_, signal) => {
      heard = signal;
      return new Promise(() => {});
    });
    session.append(HISTORY);
    const caller = new AbortController();
    const pass = session.compact('manual', caller.signal);
    caller.abort();
    await pass;
    expect(heard?.aborted).toBe(true);
  });
});

describe('a session that goes on from what is stored', () => {
  const options: SessionOptions = { ...OPTIONS, store: 'view' };
  const complete = async () => answer('SUMMARY');

  it('shows the same view and the same log, and folds on like one that was never interrupted', async () => {
    const disk = memoryDisk();
    const first = createSession(options, complete, { disk });
    first.append(HISTORY);
    await first.compact('manual');
    const second = createSession(options, complete, { disk });
    expect([second.view(), second.log()]).toEqual([first.view(), first.log()]);
    for (const session of [first, second]) {
      // Only one of the two may write: the other one is what would have come without an interruption.
      if (session === second) session.append([user(words(50)), assistant('Done.')]);
      await session.compact('manual');
    }
    expect(second.view()).toEqual([HISTORY[0], summaryMessage('SUMMARY', 'user'), user(words(50)), assistant('Done.')]);
  });

  it('remembers that its last pass was in vain', async () => {
    const disk = memoryDisk();
    const failing: SessionOptions = { ...options, trigger: { tokens: 100 } };
    let asked = 0;
    const fail = async () => {
      asked += 1;
      return answer('');
    };
    const first = createSession(failing, fail, { disk });
    first.append(HISTORY);
    expect((await first.compact('auto')).kind).toBe('failed');
    expect((await createSession(failing, fail, { disk }).compact('auto')).kind).toBe('unchanged');
    expect(asked).toBe(1);
  });

  it('is not disturbed by a pass of the one that was given up', async () => {
    const disk = memoryDisk();
    const replies = Promise.withResolvers<SummaryReply>();
    const first = createSession(options, () => replies.promise, { disk });
    first.append(HISTORY);
    const pass = first.compact('manual');
    first.close();
    const second = createSession(options, complete, { disk });
    replies.resolve(answer('TOO LATE'));
    expect(await pass).toMatchObject({ kind: 'unchanged' });
    expect(second.view()).toEqual(HISTORY);
    expect(createSession(options, complete, { disk }).view()).toEqual(HISTORY);
  });
});

describe('what the provider counted', () => {
  const counting = () => {
    const session = createSession({ ...OPTIONS, trigger: { tokens: 500 }, store: 'rewrite' }, async () =>
      answer('SUMMARY'),
    );
    session.append(HISTORY);
    return session;
  };

  it('makes a pass due where the estimate would not', async () => {
    const session = counting();
    expect((await session.compact('auto')).kind).toBe('unchanged');
    session.measured(490);
    session.append([user(words(6))]);
    expect(await session.compact('auto')).toMatchObject({ kind: 'compacted' });
  });

  it('counts for nothing where it is nothing', async () => {
    const session = counting();
    session.measured(0);
    expect((await session.compact('auto')).kind).toBe('unchanged');
  });

  it('is forgotten once a pass was installed, for it spoke of another view', async () => {
    const session = counting();
    session.measured(9000);
    expect(await session.compact('auto')).toMatchObject({ kind: 'compacted' });
    session.append([user(words(40)), assistant('Yes.'), user('Go on.')]);
    expect(await session.compact('auto')).toEqual({ kind: 'unchanged', reason: 'below-trigger' });
  });
});
