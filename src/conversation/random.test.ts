import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from './random.ts';

const draw = (seed: string, count: number): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

describe('seededRandom', () => {
  it('gives the same numbers for the same seed', () => {
    expect(draw('run/CC-0001', 50)).toEqual(draw('run/CC-0001', 50));
  });

  it('gives other numbers for another seed, however little it differs', () => {
    expect(draw('run/CC-0001', 5)).not.toEqual(draw('run/CC-0002', 5));
  });

  it('gives numbers from 0 up to but not 1', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const number of draw(seed, 20)) {
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThan(1);
        }
      }),
    );
  });

  it('spreads evenly: each tenth of the range gets about a tenth of the numbers', () => {
    const counts = new Array<number>(10).fill(0);
    for (const number of draw('spread', 10_000)) counts[Math.floor(number * 10)]! += 1;
    for (const count of counts) {
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1150);
    }
  });
});
