import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '../content.ts';
import type { Message } from '../message.ts';
import { gapsOf } from './gaps.ts';
import { emptyMatching, hold } from './matching.ts';
import { partListOf } from './message-parts.ts';

const list = (count: number): Message[] =>
  Array.from({ length: count }, (_, index) => ({ role: 'user', content: [text(`Message ${index}`)] }));

/** One view part per number; null where nothing is known. */
function gaps(held: (number | null)[], given: number) {
  const matching = emptyMatching(partListOf(list(given)), partListOf(list(held.length)), new Map());
  held.forEach((part, index) => {
    if (part !== null) hold(matching, matching.view.parts[index]!, matching.given.parts[part]!);
  });
  return gapsOf(matching);
}

describe('gapsOf', () => {
  it('gives the nearest identified neighbours, and the ends of the list where there is none', () => {
    expect(gaps([null, 2, null, null, 5, null], 8)).toEqual({
      after: [-1, -1, 2, 2, 2, 5],
      before: [2, 5, 5, 5, 8, 8],
    });
  });

  it('does not rely on what was moved, or stands there a second time', () => {
    const moved = gaps([7, 1, null, 3, null], 8);
    expect([moved.after[2], moved.before[2], moved.after[4], moved.before[4]]).toEqual([1, 3, 3, 8]);
    const twice = gaps([1, null, 3, 1, null], 8);
    expect([twice.after[1], twice.before[1], twice.after[4], twice.before[4]]).toEqual([1, 3, 3, 8]);
    const run = gaps([1, 2, null, 1, 2], 8);
    expect([run.after[2], run.before[2]]).toEqual([2, 8]);
  });

  it('relies on as many neighbours in order as there are', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat({ max: 6 })), { maxLength: 9 }), (held) => {
        const { after } = gaps([...held, null], 7);
        expect(new Set(after).size - 1).toBe(longest(held.filter((part) => part !== null)));
      }),
    );
  });
});

/** Length of the longest strictly increasing run, by trying every subset. */
function longest(numbers: readonly number[]): number {
  let best = 0;
  for (let subset = 0; subset < 2 ** numbers.length; subset += 1) {
    const chosen = numbers.filter((_, index) => subset & (1 << index));
    if (chosen.every((part, index) => index === 0 || part > chosen[index - 1]!)) best = Math.max(best, chosen.length);
  }
  return best;
}
