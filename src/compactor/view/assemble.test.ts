import { describe, expect, it } from 'vitest';
import { assistant, OPTIONS, system, user } from '../compactor.testkit.ts';
import { rulesOf } from '../rules.ts';
import { assemble, viewHead } from './assemble.ts';
import { ackMessage, carriedRequestMessage, summaryMessage } from './synthetic-messages.ts';

const HISTORY = [
  system('A'),
  user('Old.'),
  system('B'),
  user('Fix it.'),
  assistant('Trying.'),
  assistant('Still.'),
  user('Thanks.'),
];
const summary = summaryMessage('S', 'user');
const carry = { at: 3, message: carriedRequestMessage(HISTORY[3]!.content) };

describe('a view', () => {
  it('has standing instructions first, then the summary, then the tail', () => {
    expect(assemble(HISTORY, { cut: 6, pinned: [0, 2], carry: null, rewrites: [] }, [summary])).toEqual([
      HISTORY[0],
      HISTORY[2],
      summary,
      HISTORY[6],
    ]);
  });

  it('has the carried request right after the summary', () => {
    expect(assemble(HISTORY, { cut: 5, pinned: [0, 2], carry, rewrites: [] }, [summary])).toEqual([
      HISTORY[0],
      HISTORY[2],
      summary,
      carry.message,
      ...HISTORY.slice(5),
    ]);
  });

  it('keeps a system message that came after the request after it', () => {
    const history = [user('Fix it.'), system('B'), assistant('Trying.'), assistant('Still.')];
    const carried = { at: 0, message: carriedRequestMessage(history[0]!.content) };
    expect(assemble(history, { cut: 3, pinned: [1], carry: carried, rewrites: [] }, [summary])).toEqual([
      summary,
      carried.message,
      history[1],
      history[3],
    ]);
  });
});

describe('the head of a view', () => {
  const acking = rulesOf({ ...OPTIONS, ack: true });

  it('is the summary', () => {
    expect(viewHead('S', HISTORY, { cut: 6, pinned: [], carry: null, rewrites: [] }, rulesOf(OPTIONS))).toEqual([
      summary,
    ]);
  });

  it('is acknowledged before a user speaks, so that roles alternate', () => {
    expect(viewHead('S', HISTORY, { cut: 6, pinned: [], carry: null, rewrites: [] }, acking)).toEqual([
      summary,
      ackMessage(),
    ]);
    expect(viewHead('S', HISTORY, { cut: 4, pinned: [], carry, rewrites: [] }, acking)).toEqual([
      summary,
      ackMessage(),
    ]);
  });

  it('is not acknowledged before an assistant speaks: two of its messages would follow each other', () => {
    expect(viewHead('S', HISTORY, { cut: 4, pinned: [], carry: null, rewrites: [] }, acking)).toEqual([summary]);
  });

  it('needs no acknowledgement where the summary is not in the role of a user', () => {
    const rules = rulesOf({ ...OPTIONS, ack: true, summaryRole: 'system' });
    expect(viewHead('S', HISTORY, { cut: 6, pinned: [], carry: null, rewrites: [] }, rules)).toEqual([
      summaryMessage('S', 'system'),
    ]);
  });
});
