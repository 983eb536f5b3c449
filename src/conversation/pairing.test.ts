import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMessages, conversation } from './conversations.testkit.ts';
import type { Message } from './message.ts';
import { type Pairing, pairCalls } from './pairing.ts';

/** `a` opens a call, `-a` answers it; one string is one message. */
const list = (...messages: string[]): Message[] =>
  messages.map((words) => ({
    role: words.startsWith('-') ? 'tool' : 'assistant',
    content: words
      .split(' ')
      .map((word) =>
        word.startsWith('-')
          ? { type: 'tool-result', callId: word.slice(1), content: [] }
          : { type: 'tool-call', id: word, name: 'read', arguments: {} },
      ),
  }));

/** `call message.block → result message.block` */
const pairs = (messages: Message[]): string[] =>
  pairCalls(messages).pairs.map(
    ({ call, result }) => `${call.message}.${call.block} → ${result.message}.${result.block}`,
  );

describe('pairCalls', () => {
  it('pairs each result with its call, at any distance and in any order', () => {
    expect(pairs(list('a b', 'c', '-c', '-b', 'd', '-d', '-a'))).toEqual([
      '1.0 → 2.0',
      '0.1 → 3.0',
      '4.0 → 5.0',
      '0.0 → 6.0',
    ]);
  });

  it('gives a result of a re-used id to the latest message with an open call of it', () => {
    expect(pairs(list('a', '-a', 'a', '-a'))).toEqual(['0.0 → 1.0', '2.0 → 3.0']);
    expect(pairs(list('a', 'a', '-a', '-a'))).toEqual(['1.0 → 2.0', '0.0 → 3.0']);
  });

  it('gives it to the earliest open call of the id within a message', () => {
    expect(pairs(list('a b a', '-a', '-b', '-a'))).toEqual(['0.0 → 1.0', '0.1 → 2.0', '0.2 → 3.0']);
  });

  it('pairs the results that one message holds for several callers', () => {
    expect(pairs(list('a', 'b', '-b -a'))).toEqual(['1.0 → 2.0', '0.0 → 2.1']);
  });

  it('lists results without an open call as orphans: before the call, unknown, or a second time', () => {
    expect(pairCalls(list('-a', 'a', '-a -a', '-x')).orphans).toEqual([
      { id: 'a', message: 0, block: 0 },
      { id: 'a', message: 2, block: 1 },
      { id: 'x', message: 3, block: 0 },
    ]);
  });

  it('lists calls without a result as open, in order', () => {
    expect(pairCalls(list('b', 'a b', '-b', 'a')).open).toEqual([
      { id: 'b', message: 0, block: 0 },
      { id: 'a', message: 1, block: 0 },
      { id: 'a', message: 3, block: 0 },
    ]);
  });

  it('finds nothing in an empty list', () => {
    expect(pairCalls([])).toEqual({ pairs: [], orphans: [], open: [] });
  });

  it('agrees with the rule read literally, on any list', () => {
    fc.assert(
      fc.property(fc.oneof(anyMessages, conversation), (messages) => {
        expect(pairCalls(messages)).toEqual(byTheLetter(messages));
      }),
      { numRuns: 500 },
    );
  });
});

/** The rule as it is written, looking at all open calls again for each result. */
function byTheLetter(messages: readonly Message[]): Pairing {
  const pairing: Pairing = { pairs: [], orphans: [], open: [] };
  messages.forEach(({ content }, message) => {
    content.forEach((found, block) => {
      if (found.type === 'tool-call') pairing.open.push({ id: found.id, message, block });
      if (found.type !== 'tool-result') return;
      const mine = pairing.open.filter(({ id }) => id === found.callId);
      const latest = Math.max(...mine.map((call) => call.message));
      const call = mine.find((candidate) => candidate.message === latest);
      if (call === undefined) {
        pairing.orphans.push({ id: found.callId, message, block });
        return;
      }
      pairing.open.splice(pairing.open.indexOf(call), 1);
      const { id, ...position } = call;
      pairing.pairs.push({ id, call: position, result: { message, block } });
    });
  });
  return pairing;
}
