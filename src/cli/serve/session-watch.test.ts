import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { watchSession } from './session-watch.ts';

const exchange = (who: Exchange['class'], contents: string[]): Exchange => ({
  door: 'loopback',
  class: who,
  request: {
    path: '/v1/chat/completions',
    body: JSON.stringify({ model: 'm', messages: contents.map((content) => ({ role: 'user', content })) }),
  },
  response: { status: 200, headers: {}, body: '' },
  ruling: { kind: 'accepted', reply: 'text' },
  at: 0,
});

const LONG = `the beginning (F-2222) ${'word '.repeat(50)}`;

describe('the watch over a session', () => {
  it('sees a pass where a request lacks messages of the one before, and what went without a summary', () => {
    const watch = watchSession();
    expect(watch.note(exchange('agent', [LONG, 'one']))).toBeUndefined();
    expect(watch.note(exchange('agent', [LONG, 'one', 'two']))).toBeUndefined();
    expect(watch.note(exchange('agent', ['two', 'three']))).toMatchObject({
      gone: 2,
      marks: 1,
      lostMarks: 1,
      unsummarized: expect.any(Number),
    });
    expect(watch.passes[0]!.unsummarized).toBeGreaterThan(50);
  });

  it('counts no words where a summary was asked for, and no marks that the summary holds', () => {
    const watch = watchSession();
    watch.note(exchange('agent', [LONG, 'one']));
    watch.note(exchange('summarizer', [LONG]));
    expect(watch.note(exchange('agent', ['Summary S-2222: F-2222', 'one']))).toMatchObject({
      marks: 1,
      lostMarks: 0,
      unsummarized: 0,
    });
  });

  it('keeps conversations apart', () => {
    const watch = watchSession();
    watch.note(exchange('agent', [LONG, 'one']));
    expect(watch.note(exchange('agent', ['a title']))).toBeUndefined();
    expect(watch.note(exchange('agent', [LONG, 'one', 'two']))).toBeUndefined();
  });
});
