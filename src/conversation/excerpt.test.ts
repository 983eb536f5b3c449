import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginningUpTo, excerptBetween } from './excerpt.ts';

describe('an excerpt', () => {
  test('is what lies between two places', () => {
    expect(excerptBetween('one two three', 4, 7)).toBe('two');
    expect(excerptBetween('one', -5, 2)).toBe('on');
    expect(excerptBetween('one', 1, 99)).toBe('ne');
    expect(excerptBetween('one', -9, -5)).toBe('');
    expect(beginningUpTo('one two', 3)).toBe('one');
  });

  test('leaves out a character that would be cut in two, at either edge', () => {
    expect(beginningUpTo('ab😀', 3)).toBe('ab');
    expect(beginningUpTo('ab😀', 4)).toBe('ab😀');
    expect(excerptBetween('😀ab😀', 1, 5)).toBe('ab');
    expect(excerptBetween('😀', 1, 1)).toBe('');
  });

  test('leaves half a character that was there before where it was', () => {
    expect(beginningUpTo('a\ud83d', 2)).toBe('a\ud83d');
    expect(beginningUpTo('a\ud83db', 2)).toBe('a\ud83d');
  });

  test('of a well-formed text is well-formed, part of it, and at most one unit shorter at each edge', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, fc.nat(30), fc.nat(30), (whole, from, length) => {
        const cut = whole.slice(from, from + length);
        const excerpt = excerptBetween(whole, from, from + length);
        expect(excerpt.isWellFormed()).toBe(true);
        expect(cut).toContain(excerpt);
        expect(cut.length - excerpt.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
