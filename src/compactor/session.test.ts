import { describe, expect, it } from 'vitest';
import type { Message } from '../conversation/message.ts';
import type { SummaryReply } from './accept.ts';
import { answer, assistant, OPTIONS, system, user, words } from './compactor.testkit.ts';
import { createSession, type Session, type SessionOptions } from './session.ts';
import { summaryMessage } from './synthetic.ts';

const HISTORY = [system('Rules.'), user(words(100)), assistant(words(100)), user('New.'), assistant('Yes.')];

/** A session whose summarizer answers when the test says so. */
function sessionOf(store: SessionOptions['store'], history = HISTORY) {
  const replies = Promise.withResolvers<SummaryReply>();
  let asked = 0;
  const session = createSession({ ...OPTIONS, store }, () => {
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
    expect(await session.compact('auto')).toEqual({ kind: 'compacted' });
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
    expect(await first).toEqual({ kind: 'compacted' });
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
    const session = createSession({ ...OPTIONS, window: 0, store }, async () => answer('S'));
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
