import { describe, expect, it } from 'vitest';
import { assistant, system, user } from './compactor.testkit.ts';
import { recordOf, viewOf } from './record.ts';
import { requestMessage, summaryMessage } from './synthetic.ts';

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
const carry = { at: 2, message: requestMessage(LOG[2]!.content) };

describe('a view is read off the log by its record', () => {
  it('which without a record is the log', () => {
    expect(viewOf(LOG, null)).toEqual({ messages: LOG, origins: ALL });
  });

  it('with the origin of each message that stands for one of the log', () => {
    const record = recordOf(LOG, ALL, { cut: 4, pinned: [0], carry }, head);
    expect(record.covered).toBe(3);
    expect(viewOf(LOG, record)).toEqual({
      messages: [LOG[0], head[0], carry.message, LOG[4], LOG[5]],
      origins: [0, null, 2, 4, 5],
    });
  });

  it('with everything that was appended since', () => {
    const record = recordOf(LOG, ALL, { cut: 4, pinned: [0], carry: null }, head);
    expect(viewOf([...LOG, user('And?')], record).messages.at(-1)).toEqual(user('And?'));
  });

  it('also after a second pass, which was planned on the first view', () => {
    const first = viewOf(LOG, recordOf(LOG, ALL, { cut: 4, pinned: [0], carry }, head));
    const second = recordOf(LOG, first.origins, { cut: 4, pinned: [0], carry: { ...carry, at: 2 } }, head);
    expect(second.layout).toEqual({ cut: 5, pinned: [0], carry });
    expect(second.covered).toBe(4);
    expect(viewOf(LOG, second).messages).toEqual([LOG[0], head[0], carry.message, LOG[5]]);
  });
});

describe('a record that was made for another log', () => {
  const record = recordOf(LOG, ALL, { cut: 4, pinned: [0], carry: null }, head);

  it.each([
    ['shifted', LOG.slice(1)],
    ['shortened', LOG.slice(0, 3)],
    ['changed', [LOG[0]!, user('Other.'), ...LOG.slice(2)]],
  ])('is not used: a %s log is shown whole', (_, log) => {
    expect(viewOf(log, record).messages).toEqual(log);
  });
});

it('a layout that keeps a message of the compactor’s own as one of the log is refused', () => {
  expect(() => recordOf(LOG, [null, 0, 1], { cut: 0, pinned: [], carry: null }, head)).toThrow(
    'keep message 0 of the view, which stands for no message of the log',
  );
});
