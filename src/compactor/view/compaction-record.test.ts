import { describe, expect, it } from 'vitest';
import { assistant, calls, result, system, user } from '../compactor.testkit.ts';
import { createMessageLog } from '../store/message-log.ts';
import { readStoredRecord, writeStoredRecord } from '../store/stored-record.ts';
import type { Layout } from '../types/layout.ts';
import { type CompactionRecord, logIndex, nextRecord, viewFromLog } from './compaction-record.ts';
import { carriedRequestMessage, summaryMessage } from './synthetic-messages.ts';

const LOG = [
  system('Rules.'),
  user('Old.'),
  user('Fix it.'),
  assistant('Trying.'),
  assistant('Still.'),
  assistant('Again.'),
];
const ALL = LOG.map((_, index) => index);
const head = [summaryMessage('S', 'user')];
const carry = { at: 2, message: carriedRequestMessage(LOG[2]!.content) };
const layoutOf = (change: Partial<Layout>): Layout => ({ cut: 4, pinned: [0], carry: null, rewrites: [], ...change });
const passOver = (view: { origins: (number | null)[] }, layout: Layout, previous: CompactionRecord | null = null) =>
  nextRecord(previous, view.origins, { layout, head }, { logIndex });
const first = () => passOver({ origins: ALL }, layoutOf({ carry }));

describe('a view is read off the log by its record', () => {
  it('which without a record is the log', () => {
    expect(viewFromLog(LOG, null)).toEqual({ messages: LOG, origins: ALL });
  });

  it('with the origin of each message that stands for one of the log', () => {
    expect(viewFromLog(LOG, first())).toEqual({
      messages: [LOG[0], head[0], carry.message, LOG[4], LOG[5]],
      origins: [0, null, 2, 4, 5],
    });
  });

  it('with everything that was appended since', () => {
    const record = passOver({ origins: ALL }, layoutOf({}));
    expect(viewFromLog([...LOG, user('And?')], record).messages.at(-1)).toEqual(user('And?'));
  });

  it('also after a second pass, which was planned on the first view', () => {
    const view = viewFromLog(LOG, first());
    const second = passOver(view, layoutOf({ carry: { ...carry, at: 2 } }), first());
    expect(second.layout).toEqual({ cut: 5, pinned: [0], carry, rewrites: [] });
    expect(viewFromLog(LOG, second).messages).toEqual([LOG[0], head[0], carry.message, LOG[5]]);
  });
});

describe('a message that was made smaller', () => {
  const smaller = (at: number, said: string) => ({ at, message: assistant(said) });

  it('stays so as long as it is kept, and its boundary stays where it was', () => {
    const reduced = nextRecord(
      first(),
      [0, null, 2, 4, 5],
      {
        layout: { cut: 0, pinned: [], carry: null, rewrites: [smaller(3, 'shorter')] },
        head: [],
      },
      { logIndex },
    );
    expect(viewFromLog(LOG, reduced).messages).toEqual([LOG[0], head[0], carry.message, assistant('shorter'), LOG[5]]);
    // In this view the message in question is number 3 and goes with the next cut, while number 4 is made smaller.
    const next = passOver(viewFromLog(LOG, reduced), layoutOf({ rewrites: [smaller(4, 'last')] }), reduced);
    expect(next.layout.rewrites).toEqual([smaller(5, 'last')]);
  });

  it('may be so in a log that was never cut', () => {
    const rewrites = [smaller(4, 'shorter')];
    const record = nextRecord(
      null,
      ALL,
      { layout: { cut: 0, pinned: [], carry: null, rewrites }, head: [] },
      { logIndex },
    );
    expect(viewFromLog(LOG, record).messages).toEqual([...LOG.slice(0, 4), assistant('shorter'), LOG[5]]);
  });
});

it('a cut behind the last message leaves the whole log to the summary and the carried request', () => {
  const log = [calls(['a']), result('a', '1'), user('All of it.')];
  const giant = { at: 2, message: carriedRequestMessage(user('All').content) };
  const record = passOver({ origins: [0, 1, 2] }, layoutOf({ cut: 3, pinned: [], carry: giant }));
  expect(viewFromLog(log, record).messages).toEqual([head[0], giant.message]);
  expect(viewFromLog([...log, assistant('Yes.')], record).messages).toEqual([
    head[0],
    giant.message,
    assistant('Yes.'),
  ]);
});

describe('a record that is stored', () => {
  const state = { material: 'x', reason: 'auto' };
  const stored = writeStoredRecord(first(), state, createMessageLog(LOG));

  it('is one line, and comes back as it was', () => {
    expect(stored.trimEnd()).not.toContain('\n');
    expect(readStoredRecord(stored, createMessageLog(LOG))).toEqual({ record: first(), state });
    expect(readStoredRecord(stored, createMessageLog([...LOG, user('And?')]))).toEqual({ record: first(), state });
  });

  it.each([
    ['shifted', LOG.slice(1)],
    ['shortened', LOG.slice(0, 3)],
    ['changed', [LOG[0]!, user('Other.'), ...LOG.slice(2)]],
  ])('is not used for a %s log: that is shown whole', (_, log) => {
    expect(readStoredRecord(stored, createMessageLog(log))).toEqual({ record: null, state: null });
  });

  it.each(['', '{"record":', 'null', '[]'])('is none where it can not be read: %j', (text) => {
    expect(readStoredRecord(text, createMessageLog(LOG))).toEqual({ record: null, state: null });
  });
});

it('a layout that keeps a message of the compactor’s own as one of the log is refused', () => {
  expect(() => passOver({ origins: [null, 0, 1] }, layoutOf({ cut: 1, pinned: [0] }))).toThrow(
    'keep message 0 of the view, which stands for no message of the log',
  );
});
