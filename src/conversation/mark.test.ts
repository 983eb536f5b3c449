import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMark, markPlaces, markSource, marksIn } from './mark.ts';
import { seededRandom } from './random.ts';

describe('marksIn', () => {
  it('finds the distinct marks of one kind in the order of their first occurrence', () => {
    expect(marksIn('(F-BBBB) S-2222, F-AAAA; F-BBBB again', 'F')).toEqual(['F-BBBB', 'F-AAAA']);
    expect(marksIn('(F-BBBB) S-2222, F-AAAA; F-BBBB again', 'S')).toEqual(['S-2222']);
  });

  it('finds no mark inside a longer word, none with letters that look alike, none of another kind', () => {
    for (const word of ['F-ABCDE', 'XF-ABCD', 'F-ABC', 'F-ABC1', 'F-ABCO', 'f-abcd', 'G-ABCD', 'F_ABCD', '']) {
      expect(marksIn(word, 'F')).toEqual([]);
    }
  });
});

describe('markPlaces', () => {
  it('gives every occurrence with its place', () => {
    expect(markPlaces('F-AAAA and F-BBBB, F-AAAA', 'F')).toEqual([
      { mark: 'F-AAAA', at: 0 },
      { mark: 'F-BBBB', at: 11 },
      { mark: 'F-AAAA', at: 19 },
    ]);
  });
});

describe('countMark', () => {
  it('counts how often a mark stands in a text', () => {
    expect(countMark('F-AAAA and F-BBBB, F-AAAA', 'F-AAAA')).toBe(2);
    expect(countMark('nothing', 'F-AAAA')).toBe(0);
  });
});

describe('markSource', () => {
  it('never repeats a mark, even when the random numbers do', () => {
    const numbers = [0, 0, 0, 0, 0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5];
    const draw = markSource(() => numbers.shift() ?? 0.9);
    expect([draw('F'), draw('F')]).toEqual(['F-2222', 'F-HHHH']);
  });

  it('draws the same marks from the same seed', () => {
    const marks = () => {
      const draw = markSource(seededRandom('seed'));
      return [draw('F'), draw('S'), draw('F')];
    };
    expect(marks()).toEqual(marks());
  });

  it('draws marks that are found again, in any sentence and among any others', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.constantFrom('F' as const, 'S' as const), { maxLength: 20 }),
        (seed, kinds) => {
          const draw = markSource(seededRandom(seed));
          const marks = kinds.map((kind) => draw(kind));
          const sentence = marks.map((mark) => `It says (${mark}), and so on.`).join(' ');
          expect(new Set(marks).size).toBe(marks.length);
          expect(marksIn(sentence, 'F')).toEqual(marks.filter((mark) => mark.startsWith('F')));
          expect(marksIn(sentence, 'S')).toEqual(marks.filter((mark) => mark.startsWith('S')));
        },
      ),
    );
  });
});
