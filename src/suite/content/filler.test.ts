import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suiteTokensOfText } from '../../conversation/estimate.ts';
import { marksIn } from '../../conversation/mark.ts';
import { seededRandom } from '../../conversation/random.ts';
import { filler } from './filler.ts';

describe('filler', () => {
  it('is within 5 % of the tokens asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 20_000 }), fc.string(), (tokens, seed) => {
        const got = suiteTokensOfText(filler(tokens, seededRandom(seed)));
        expect(Math.abs(got - tokens) / tokens).toBeLessThanOrEqual(0.05);
      }),
    );
  });

  it('is the same for the same seed and another for another', () => {
    const of = (seed: string) => filler(500, seededRandom(seed));
    expect(of('a')).toBe(of('a'));
    expect(of('a')).not.toBe(of('b'));
  });

  it('is prose: sentences of plain words, none of them twice', () => {
    const sentences = filler(5000, seededRandom('prose')).match(/[^.]+\.( |$)/g) ?? [];
    expect(sentences.join('')).toMatch(/^[A-Za-z .]+$/);
    expect(sentences.length).toBeGreaterThan(200);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('varies its words: the commonest makes up less than a fifth', () => {
    const words =
      filler(5000, seededRandom('words'))
        .toLowerCase()
        .match(/[a-z]+/g) ?? [];
    const counts = [...Map.groupBy(words, (word) => word).values()].map((same) => same.length);
    expect(Math.max(...counts) / words.length).toBeLessThan(0.2);
    expect(counts.length).toBeGreaterThan(300);
  });

  it('never holds a mark', () => {
    expect(marksIn(filler(20_000, seededRandom('marks')), 'F')).toEqual([]);
  });

  it.each([1, 2, 3, 5, 8])('gives at least a word and a full stop for %i tokens', (tokens) => {
    const text = filler(tokens, seededRandom(String(tokens)));
    expect(text).toMatch(/^[A-Z][a-z ]*\.$/);
    expect(text.length).toBeLessThanOrEqual(tokens * 4 + 8);
  });
});
