import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../conversation/random.ts';
import { deviationsFor, overflowProbability, upperTail } from './overflow-probability.ts';
import { backgroundBuffer, stallOfAPass, waitPerStep } from './waiting.ts';

describe('the upper tail of the normal distribution', () => {
  it.each([
    [0, 0.5],
    [1, 0.15865525393145707],
    [1.959963984540054, 0.025],
    [2.999, 0.001354333],
    [3.001, 0.001345474],
    [6, 9.865876450376946e-10],
    [10, 7.619853024160527e-24],
  ])('at %f is %f', (z, expected) => {
    expect(Math.abs(upperTail(z) / expected - 1)).toBeLessThan(1e-5);
    expect(upperTail(-z)).toBeCloseTo(1 - expected, 7);
  });

  it('is turned round', () => {
    for (const chance of [0.5, 0.1, 0.001, 1e-12]) {
      expect(Math.abs(upperTail(deviationsFor(chance)) / chance - 1)).toBeLessThan(1e-6);
    }
    expect(upperTail(50)).toBe(0);
  });
});

describe('(11) the chance of an overflow', () => {
  it('is that of messages whose errors are drawn one by one', () => {
    const random = seededRandom('overflow');
    const [room, trigger, messages] = [184_000, 180_000, 40];
    let over = 0;
    const days = 20_000;
    for (let day = 0; day < days; day += 1) {
      let tokens = 0;
      // Even errors of ± 0.3 have a standard deviation of 0.3/√3.
      for (let message = 0; message < messages; message += 1) {
        tokens += (trigger / messages) * (1 + 0.3 * (2 * random() - 1));
      }
      if (tokens > room) over += 1;
    }
    const said = overflowProbability(room, trigger, { perMessage: 0.3 / Math.sqrt(3), messages });
    expect(said).toBeGreaterThan(0.15);
    expect(Math.abs(over / days - said)).toBeLessThan(0.01);
  });

  it('is certain or none where nothing is spread', () => {
    expect(overflowProbability(100, 101, { perMessage: 0, messages: 4 })).toBe(1);
    expect(overflowProbability(100, 100, { perMessage: 0, messages: 4 })).toBe(0);
  });
});

describe('(10) waiting', () => {
  it('is what reading and writing take, spread over the steps between two passes', () => {
    const stall = stallOfAPass(135_500, 2000, { prefill: 5000, decode: 80 });
    expect(stall).toBe(52_100);
    expect(waitPerStep(stall, 66.5)).toBeCloseTo(783.5, 1);
    expect(backgroundBuffer(2000, stall, 10_000)).toBeCloseTo(10_420, 6);
  });
});
