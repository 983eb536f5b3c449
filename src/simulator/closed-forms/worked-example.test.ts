import { describe, expect, it } from 'vitest';
import { bestHeadroom, impliedForgetting, leastHeadroomPrice, priceOfBeingOff } from './best-headroom.ts';
import { headroomWorthAPassBeforeExpiry, headroomWorthAPassOnReturn } from './cache-expiry.ts';
import { requestsUntilClearingPays } from './clearing.ts';
import { hitRate } from './hit-rate.ts';
import { inputCompacted, inputPerStep, inputUncompacted } from './input-tokens.ts';
import { passesIn, roomFor, stepsPerPass } from './pass-count.ts';
import { cycleOf, type PassPrice, passPrice, stepPrice } from './step-price.ts';
import { floorOf, type PriceRatios, type SessionShape, type SummarizerLayout } from './symbols.ts';

const SHAPE: SessionShape = {
  prefix: 15_000,
  growth: 2000,
  summary: 2000,
  kept: 20_000,
  trigger: 170_000,
  prompt: 500,
};
const CACHED: PriceRatios = { read: 0.1, write: 1.25, output: 5 };
const UNCACHED: PriceRatios = { read: 1, write: 1, output: 5 };

const at = (trigger: number): SessionShape => ({ ...SHAPE, trigger });

function costs(prices: PriceRatios, layout: SummarizerLayout) {
  const pass: PassPrice = passPrice(SHAPE, prices, layout);
  const of = { growth: SHAPE.growth, fixed: pass.fixed, read: prices.read };
  const best = bestHeadroom(of);
  const priceAt = (trigger: number): number => stepPrice(cycleOf(at(trigger)), prices, pass);
  return { of, pass, best, trigger: floorOf(SHAPE) + best, priceAt };
}

const thousands = (tokens: number): number => Math.round(tokens / 100) / 10;

describe('a day of P = 15k, g = 2k, S = 2k, R = 20k, p = 0.5k, o = 5', () => {
  it.each([
    [UNCACHED, 'prepend', 12.5, 7.1, 44, [47.1, 53.0, 70.4, 100.2]],
    [UNCACHED, 'suffix', 47.5, 13.8, 51, [55.9, 56.0, 71.6, 100.8]],
    [CACHED, 'prepend', 37.8, 38.9, 76, [18.0, 12.4, 12.4, 14.7]],
    [CACHED, 'suffix', 39.6, 39.8, 77, [16.6, 10.8, 10.6, 13.0]],
  ] as const)('has its least cost where it is said: %o, %s', (prices, layout, fixed, best, trigger, prices4) => {
    const found = costs(prices, layout);
    expect(thousands(found.pass.fixed)).toBe(fixed);
    expect(thousands(found.best)).toBe(best);
    expect(Math.round(found.trigger / 1000)).toBe(trigger);
    const got = [45_000, 61_000, 97_000, 157_000].map((one) => thousands(found.priceAt(one)));
    got.forEach((price, index) => {
      expect(Math.abs(price - prices4[index]!)).toBeLessThanOrEqual(0.11);
    });
  });

  it('costs 11,988 a step at the best trigger, 28 % more at 170k, four times as much at 850k', () => {
    const { priceAt, trigger } = costs(CACHED, 'prepend');
    expect(Math.round(priceAt(trigger))).toBe(11_988);
    expect(priceAt(170_000) / priceAt(trigger)).toBeCloseTo(1.28, 2);
    expect(1 - priceAt(trigger) / priceAt(170_000)).toBeCloseTo(0.22, 2);
    expect(priceAt(850_000) / priceAt(trigger)).toBeCloseTo(4.07, 2);
    const suffix = costs(CACHED, 'suffix');
    expect(Math.round(suffix.priceAt(suffix.trigger))).toBe(10_281);
    expect(suffix.priceAt(170_000) / suffix.priceAt(suffix.trigger)).toBeCloseTo(1.32, 2);
  });

  it('is flat around the best headroom', () => {
    const { of, best, trigger, priceAt } = costs(CACHED, 'prepend');
    expect(priceOfBeingOff(2)).toBe(0.25);
    expect(priceOfBeingOff(0.5)).toBe(0.25);
    const twice = priceAt(floorOf(SHAPE) + 2 * best) - priceAt(trigger);
    expect(twice).toBeCloseTo(0.25 * leastHeadroomPrice(of), 6);
  });

  it('hits the cache at the rates of the table', () => {
    const rates = [4, 8, 16, 40, 80, 160].map((headroom) => hitRate(cycleOf(at(37_000 + headroom * 1000)), 22_000));
    [0.675, 0.82, 0.9, 0.947, 0.967, 0.98].forEach((rate, index) => {
      expect(Math.abs(rates[index]! - rate)).toBeLessThan(0.004);
    });
    expect(hitRate(cycleOf(SHAPE), 22_000)).toBeCloseTo(0.9777, 3);
    expect(hitRate({ floor: 37_000, headroom: 0, growth: 2000 }, 22_000)).toBe(0);
  });

  it('has an implied price of forgetting', () => {
    const { of } = costs(CACHED, 'prepend');
    const implied = [100, 157, 170, 425, 850].map((trigger) => impliedForgetting(trigger * 1000 - 37_000, of));
    expect(implied.map((tokens) => Math.round(tokens / 1000))).toEqual([61, 322, 404, 3726, 16_486]);
    expect((implied[2]! * 3) / 1e6).toBeCloseTo(1.21, 2);
    // What it implies is what makes it the best.
    expect(bestHeadroom({ ...of, forgetting: implied[2]! })).toBeCloseTo(133_000, 6);
  });

  it('passes every 66 steps, and thrashes only where there is no room', () => {
    expect(stepsPerPass(SHAPE)).toBe(66.5);
    expect([1999, 2000, 9999, 10_000].map((headroom) => roomFor(headroom, 2000))).toEqual([
      'none',
      'tight',
      'tight',
      'enough',
    ]);
    expect(passesIn(SHAPE, 77)).toBe(0);
    expect(passesIn(SHAPE, 78)).toBe(1);
    expect(passesIn(at(38_000), 100)).toBe(Number.POSITIVE_INFINITY);
  });

  it('reads 8.70, 19.7 and 41.0 million tokens in 100, 200 and 400 steps, uncompacted 11.6, 43.2 and 166', () => {
    const millions = (tokens: number): number => Math.round(tokens / 1e5) / 10;
    expect([100, 200, 400].map((steps) => millions(inputUncompacted(SHAPE, steps)))).toEqual([11.6, 43.2, 166.4]);
    expect([100, 200, 400].map((steps) => millions(inputCompacted(SHAPE, steps, 'prepend')))).toEqual([8.7, 19.7, 41]);
    // The long-run form leaves out that the first climb begins at P.
    expect((100 * inputPerStep(SHAPE, 'prepend')) / inputCompacted(SHAPE, 100, 'prepend')).toBeCloseTo(1.22, 1);
    expect(inputPerStep(at(37_000), 'prepend')).toBe(Number.POSITIVE_INFINITY);
    expect(inputCompacted(at(38_000), 100, 'prepend')).toBe(Number.POSITIVE_INFINITY);
  });

  it('pays for clearing after 23 and 58 requests, and for a pass around the end of the cache at 50k and 12.5k', () => {
    expect(requestsUntilClearingPays(CACHED, 20_000, 40_000)).toBeCloseTo(23, 6);
    expect(requestsUntilClearingPays(CACHED, 20_000, 100_000)).toBeCloseTo(57.5, 6);
    expect(requestsUntilClearingPays({ read: 0.1, write: 1 }, 1000, 1000)).toBeCloseTo(9, 6);
    expect(headroomWorthAPassOnReturn(SHAPE, CACHED)).toBe(50_000);
    expect(headroomWorthAPassOnReturn(SHAPE, UNCACHED)).toBe(Number.POSITIVE_INFINITY);
    // Where the cache keeps every prompt by itself, the summarizer's is written too, and nothing is gained.
    expect(headroomWorthAPassOnReturn(SHAPE, { ...CACHED, apart: 1.25 })).toBe(Number.POSITIVE_INFINITY);
    expect(thousands(headroomWorthAPassBeforeExpiry(37_000, SHAPE, CACHED))).toBe(12.5);
    expect(headroomWorthAPassBeforeExpiry(37_000, SHAPE, CACHED, 0.05)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the best headroom', () => {
  it('grows with what a pass loses, and shrinks with what length loses', () => {
    const plain = { growth: 2000, fixed: 37_800, read: 0.1 };
    expect(bestHeadroom({ ...plain, forgetting: 3 * 37_800 })).toBeCloseTo(2 * bestHeadroom(plain), 6);
    expect(bestHeadroom({ ...plain, rot: 0.3 })).toBeCloseTo(bestHeadroom(plain) / 2, 6);
    expect(bestHeadroom({ ...plain, read: 0 })).toBe(Number.POSITIVE_INFINITY);
    expect(bestHeadroom({ ...plain, fixed: -1 })).toBe(0);
  });
});
