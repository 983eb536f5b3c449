import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BandLimits, clipToBand, feasibleBand, isEmptyBand, smallestWindow } from './feasible-band.ts';
import { playIdealSession } from './ideal-session.testkit.ts';

const limits: BandLimits = {
  window: 200_000,
  reservedOutput: 16_000,
  prefix: 15_000,
  summary: 2000,
  kept: 20_000,
  largestStep: 8000,
  error: 0.25,
};

const drawnLimits = fc.record({
  window: fc.integer({ min: 8000, max: 1_000_000 }),
  reservedOutput: fc.integer({ min: 0, max: 30_000 }),
  prefix: fc.integer({ min: 0, max: 30_000 }),
  summary: fc.integer({ min: 1, max: 8000 }),
  kept: fc.integer({ min: 0, max: 40_000 }),
  largestStep: fc.integer({ min: 1, max: 40_000 }),
  error: fc.double({ min: -0.3, max: 0.7, noNaN: true }),
});

describe('the feasible band', () => {
  it('has the error of counting on the side of the window, and nowhere else', () => {
    expect(feasibleBand(limits)).toEqual({ low: 45_000, high: 147_200 });
    expect(feasibleBand({ ...limits, error: 0 })).toEqual({ low: 45_000, high: 184_000 });
    expect(feasibleBand({ ...limits, error: -0.2 }).high).toBeCloseTo(230_000, 6);
  });

  it('is where a session neither overflows by the provider’s count nor passes at every step', () => {
    fc.assert(
      fc.property(drawnLimits, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, share) => {
        const { low, high } = feasibleBand(drawn);
        fc.pre(low + 1 < high);
        const trigger = low + share * (high - low);
        const played = playIdealSession(
          {
            ...drawn,
            growth: drawn.largestStep,
            trigger,
            prompt: 0,
            layout: 'prepend',
            prices: { read: 1, write: 1, output: 1 },
            looks: 'before-step',
          },
          40,
        );
        const largest = Math.max(...played.map(({ agent }) => agent));
        expect(largest * (1 + drawn.error)).toBeLessThanOrEqual(drawn.window - drawn.reservedOutput + 1e-6);
        for (const { agent } of played) expect(agent).toBeLessThanOrEqual(trigger);
      }),
    );
  });

  it('clips the trigger to what works, and knows the smallest window', () => {
    const band = feasibleBand(limits);
    expect([10_000, 76_000, 900_000].map((trigger) => clipToBand(trigger, band))).toEqual([45_000, 76_000, 147_200]);
    expect(smallestWindow(limits)).toBe(72_250);
    fc.assert(
      fc.property(drawnLimits, (drawn) => {
        const least = smallestWindow(drawn);
        expect(isEmptyBand(feasibleBand({ ...drawn, window: least + 1 }))).toBe(false);
        expect(isEmptyBand(feasibleBand({ ...drawn, window: least - 2 }))).toBe(true);
      }),
    );
  });
});
