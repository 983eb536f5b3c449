import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, dollarWords, percentWords, timeWords, tokenWords } from './number-words.ts';

describe('numbers in words', () => {
  it.each([
    [0, '0'],
    [840, '840'],
    [999.6, '1k'],
    [1_000, '1k'],
    [12_340, '12.3k'],
    [99_960, '100k'],
    [170_000, '170k'],
    [999_499, '999k'],
    [999_600, '1M'],
    [1_050_000, '1.05M'],
    [-12_340, '-12.3k'],
  ])('%d tokens are %s', (tokens, words) => {
    expect(tokenWords(tokens)).toBe(words);
  });

  it('names a size that is the one meant, by at most one in a hundred', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 900_000_000 }), (tokens) => {
        const [, figures, unit] = /^([\d.]+)([kM])$/.exec(tokenWords(tokens))!;
        const meant = Number(figures) * (unit === 'k' ? 1e3 : 1e6);
        expect(Math.abs(meant - tokens) / tokens).toBeLessThan(0.01);
      }),
    );
  });

  it.each([
    [0, '$0'],
    [0.0031, '$0.0031'],
    [0.25, '$0.25'],
    [12.3, '$12.30'],
    [1234.5, '$1,235'],
    [0.00000064, '$0.00000064'],
  ])('%d dollars are %s', (dollars, words) => {
    expect(dollarWords(dollars)).toBe(words);
  });

  it.each([
    [0, '0 %'],
    [0.001, '< 1 %'],
    [0.82, '82 %'],
    [0.999, '> 99 %'],
    [1, '100 %'],
    [Number.NaN, '–'],
  ])('a share of %d is %s', (share, words) => {
    expect(percentWords(share)).toBe(words);
  });

  it.each([
    [840, '840 ms'],
    [12_000, '12 s'],
    [180_000, '3 min'],
    [7_500_000, '2 h 5 min'],
    [7_200_000, '2 h'],
    [1e9, '277 h'],
  ])('%d ms are %s', (ms, words) => {
    expect(timeWords(ms)).toBe(words);
  });

  it('keeps thousands apart', () => {
    expect(countWords(1_234_567)).toBe('1,234,567');
  });
});
