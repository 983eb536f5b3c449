import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceEntry } from '../billing/usage.ts';
import { passPrice } from '../closed-forms/step-price.ts';
import { measureCycle, measurePrices } from './measured-cycle.ts';
import { ANTHROPIC_PRICES, askedAhead, type PlayedDay, playDay, WORKED_DAY } from './played-day.testkit.ts';

/** Days of even steps whose passes keep whole ones. */
const evenDay = fc
  .record({
    growth: fc.integer({ min: 200, max: 4000 }),
    keptSteps: fc.integer({ min: 1, max: 12 }),
    cycle: fc.integer({ min: 2, max: 40 }),
    system: fc.integer({ min: 0, max: 20_000 }),
    summary: fc.integer({ min: 100, max: 4000 }),
    prompt: fc.integer({ min: 0, max: 1000 }),
    answer: fc.integer({ min: 0, max: 800 }),
    error: fc.double({ min: -0.2, max: 0.5, noNaN: true }),
    layout: fc.constantFrom('prepend' as const, 'suffix' as const, 'none' as const),
    cachedInput: fc.double({ min: 0.1, max: 2.5, noNaN: true }),
    cacheWrite: fc.double({ min: 3, max: 5, noNaN: true }),
  })
  .map(({ growth, keptSteps, cycle, ...rest }): PlayedDay => {
    const prices: PriceEntry = { ...ANTHROPIC_PRICES, cachedInput: rest.cachedInput, cacheWrite: rest.cacheWrite };
    const keep = keptSteps * growth;
    const summary = rest.layout === 'none' ? 0 : rest.summary;
    const trigger = rest.system + 10_000 + summary + keep + cycle * growth;
    const steps = Math.ceil(trigger / growth) + 5 * cycle;
    return { ...WORKED_DAY, ...rest, summary, prices, keep, trigger, steps, size: () => growth };
  });

const near = (share: number, got: number, expected: number): void =>
  expect(Math.abs(got - expected)).toBeLessThanOrEqual(share * Math.abs(expected) + 1e-6);

describe('the parameters of a day', () => {
  it('are found again from its record', () => {
    fc.assert(
      fc.property(evenDay, (day) => {
        const played = playDay(day);
        const measured = measureCycle(played)!;
        const scale = 1 + day.error;
        const growth = day.size(1);
        near(1e-9, measured.cycle.growth, growth * scale);
        near(1e-9, measured.cycle.headroom, (day.trigger - day.system - day.tools - day.summary - day.keep) * scale);
        near(1e-9, measured.kept, (day.keep - growth) * scale);
        near(1e-9, measured.summary, day.summary * scale);
        near(1e-9, measured.hits.measured, measured.hits.expected);
      }),
    );
  });

  it('give the price of a step that was billed, and the K of the formula', () => {
    fc.assert(
      fc.property(evenDay, (day) => {
        const played = playDay(day);
        const measured = measureCycle(played)!;
        const prices = measurePrices(played, measured)!;
        // The first pass evicts another amount than the later ones.
        near(0.03, prices.stepExpected, prices.stepMeasured);
        if (day.layout !== 'prepend') return;
        const { cycle, prefix, summary, kept } = measured;
        const prompt = day.prompt * (1 + day.error);
        const shape = { prefix, summary, kept, prompt, growth: cycle.growth, trigger: cycle.floor + cycle.headroom };
        const formula = passPrice(shape, prices.ratios, 'prepend');
        near(0.01, prices.pass.fixed, formula.fixed);
        near(0.01, prices.pass.share, formula.share);
      }),
    );
  });

  it('are the same where summaries are written in the background, and billed before the pass', () => {
    fc.assert(
      fc.property(evenDay, fc.integer({ min: 1, max: 20 }), (day, ahead) => {
        const played = playDay(day);
        const measured = measureCycle(played)!;
        fc.pre(ahead < measured.stepsBetween);
        const before = askedAhead(played, ahead);
        const again = measureCycle(before)!;
        near(1e-9, again.hits.measured, measured.hits.measured);
        const [prices, same] = [measurePrices(before, again)!, measurePrices(played, measured)!];
        expect(prices.pass).toEqual(same.pass);
        // The first pass evicts another amount than the last, whose summary is billed in the last cycle instead.
        near(0.03, prices.stepMeasured, prices.stepExpected);
      }),
    );
  });

  it('translate triggers into contexts and back, whoever counts', () => {
    fc.assert(
      fc.property(evenDay, fc.integer({ min: 20_000, max: 900_000 }), (day, trigger) => {
        const { contextAt, triggerAt, counted } = measureCycle(playDay(day))!;
        expect(Math.abs(counted(trigger) * (1 + day.error) - trigger)).toBeLessThan(
          0.6 * (day.size(1) / day.trigger) * trigger + 1,
        );
        near(1e-9, triggerAt(contextAt(trigger)), trigger);
        const doubled = (contextAt(2 * trigger) - contextAt(trigger)) / trigger;
        // By half a step off at most, which is what one can't know.
        expect(Math.abs(doubled / (1 + day.error) - 1)).toBeLessThan(0.6 * (day.size(1) / day.trigger) + 1e-9);
      }),
    );
  });

  it('are not had from two passes', () => {
    const three = playDay({ steps: 78 + 132 });
    expect(three.system.passes).toHaveLength(3);
    expect(measureCycle(three)).toBeDefined();
    const two = playDay({ steps: 78 + 131 });
    expect(two.system.passes).toHaveLength(2);
    expect(measureCycle(two)).toBeUndefined();
  });

  it('have no prices where input is free', () => {
    const free = playDay({ prices: { ...ANTHROPIC_PRICES, input: 0, cachedInput: 0, cacheWrite: 0, output: 0 } });
    expect(measurePrices(free, measureCycle(free)!)).toBeUndefined();
  });

  it('have dearer reads where pauses emptied the cache', () => {
    const paused = playDay({ pauses: [150, 170, 190, 210, 230, 250, 270, 290, 310, 330] });
    const { ratios, stepExpected, stepMeasured } = measurePrices(paused, measureCycle(paused)!)!;
    expect(ratios.read).toBeGreaterThan(0.12);
    near(0.03, stepExpected, stepMeasured);
  });
});
