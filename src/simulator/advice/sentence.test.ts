import { describe, expect, it } from 'vitest';
import {
  asCount,
  asShare,
  inDollars,
  inPercent,
  inSteps,
  inTime,
  inTokens,
  joinSentences,
  sentence,
} from './sentence.ts';

const written = (figures: { written: string }[]): string[] => figures.map((figure) => figure.written);

describe('a figure in a sentence', () => {
  it('is written as it reads well', () => {
    const tokens = [0, 999.6, 9412, 9999.6, 76_400, 999_600, 16_486_000].map((value) => inTokens('t', value));
    expect(written(tokens)).toEqual(['0', '1,000', '9,412', '10k', '76k', '1.0M', '16.5M']);
    const dollars = [0, 0.0012345, 0.099, 1.2, 1234.5].map((value) => inDollars('d', value));
    expect(written(dollars)).toEqual(['$0', '$0.0012', '$0.099', '$1.20', '$1,234.50']);
    const shares = [0, 0.000321, 0.08, 0.0814, 0.218, 1].map((value) => inPercent('p', value));
    expect(written(shares)).toEqual(['0 %', '0.032 %', '8 %', '8.1 %', '22 %', '100 %']);
    expect(
      written([asShare('s', 0.3794), asCount('c', 1, 'pass', 'passes'), asCount('c', 2000, 'pass', 'passes')]),
    ).toEqual(['0.38', '1 pass', '2,000 passes']);
    expect(written([1, 3.46, 66.5].map((value) => inSteps('s', value)))).toEqual(['step', '3.5 steps', '67 steps']);
    const times = [12, 12_600, 250_000, 3_600_000].map((value) => inTime('t', value));
    expect(written(times)).toEqual(['12 ms', '13 s', '4.2 min', '1 h']);
  });

  it('is kept beside it', () => {
    const one = sentence`At ${asShare('share', 0.38)} ${'of'} it.`;
    expect(one).toEqual({ text: 'At 0.38 of it.', figures: { share: 0.38 } });
    expect(joinSentences([one, sentence`And ${asCount('n', 3)}.`])).toEqual({
      text: 'At 0.38 of it. And 3.',
      figures: { share: 0.38, n: 3 },
    });
  });

  it('is a number, or it is not said', () => {
    expect(() => sentence`${inTokens('best', Number.POSITIVE_INFINITY)}`).toThrow('"best" of an advice is Infinity');
  });
});
