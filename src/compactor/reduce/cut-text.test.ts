import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePointBoundary, withoutMiddle } from './cut-text.ts';

describe('a text may be cut', () => {
  it('anywhere but inside a surrogate pair, where the cut moves in front of it', () => {
    expect([0, 1, 2, 3, 4].map((at) => codePointBoundary('a😀b', at))).toEqual([0, 1, 1, 3, 4]);
  });

  it('behind half of a pair that stands alone', () => {
    expect(codePointBoundary('\ud83da', 1)).toBe(1);
    expect(codePointBoundary('\ude00\ude00', 1)).toBe(1);
  });
});

describe('a text without its middle', () => {
  const marker = (left: number) => `<${left}>`;

  it('keeps more of its beginning than of its end, and says how much is left out', () => {
    expect(withoutMiddle('0123456789', 5, marker)).toBe('0123<5>9');
  });

  it('can be nothing but the marker', () => {
    expect(withoutMiddle('0123456789', 0, marker)).toBe('<10>');
  });

  it('is well-formed wherever the original is, and what is left and what is named add up', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (text, share) => {
          const short = withoutMiddle(text, text.length * share, (left) => `\u0000${left}\u0000`);
          expect(short.isWellFormed()).toBe(true);
          const [head, left, tail] = short.split('\u0000');
          expect(head!.length + Number(left) + tail!.length).toBe(text.length);
          expect(text.startsWith(head!) && text.endsWith(tail!)).toBe(true);
        },
      ),
    );
  });
});
