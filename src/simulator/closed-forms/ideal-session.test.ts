import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestHeadroom, priceOfBeingOff } from './best-headroom.ts';
import { hitRate } from './hit-rate.ts';
import { type IdealSession, longRun, playIdealSession } from './ideal-session.testkit.ts';
import { inputCompacted, inputPerStep, inputUncompacted } from './input-tokens.ts';
import { passesIn, stepsPerPass } from './pass-count.ts';
import { cycleOf, passPrice, stepPrice } from './step-price.ts';
import { floorOf } from './symbols.ts';

/** Sessions whose headroom is whole steps: what is left of a step at the end of a cycle is no part of the ideal. */
const session = fc
  .record({
    prefix: fc.integer({ min: 0, max: 40_000 }),
    growth: fc.integer({ min: 50, max: 8000 }),
    summary: fc.integer({ min: 1, max: 6000 }),
    kept: fc.integer({ min: 0, max: 30_000 }),
    prompt: fc.integer({ min: 0, max: 2000 }),
    cycle: fc.integer({ min: 1, max: 80 }),
    layout: fc.constantFrom('prepend' as const, 'suffix' as const),
    prices: fc.record({
      read: fc.double({ min: 0.02, max: 1, noNaN: true }),
      write: fc.double({ min: 1, max: 2, noNaN: true }),
      output: fc.double({ min: 1, max: 8, noNaN: true }),
      apart: fc.double({ min: 1, max: 2, noNaN: true }),
    }),
  })
  .map(
    ({ cycle, ...rest }): IdealSession => ({
      ...rest,
      looks: 'before-step',
      trigger: rest.prefix + rest.summary + rest.kept + cycle * rest.growth,
    }),
  );

/** Long enough for several cycles after the first climb, whatever was drawn. */
const stepsFor = (shape: IdealSession): number =>
  Math.ceil((shape.trigger - shape.prefix) / shape.growth + 6 * stepsPerPass(shape)) + 1;

const within = (share: number, got: number, expected: number): void =>
  expect(Math.abs(got - expected)).toBeLessThanOrEqual(share * Math.abs(expected) + 1e-6);

describe('the closed forms agree within 1 % with a session played request by request', () => {
  it('(1) input where nothing is compacted', () => {
    fc.assert(
      fc.property(session, fc.integer({ min: 1, max: 200 }), (shape, steps) => {
        const played = playIdealSession({ ...shape, trigger: Number.POSITIVE_INFINITY }, steps);
        within(
          1e-9,
          inputUncompacted(shape, steps),
          played.reduce((sum, { agent }) => sum + agent, 0),
        );
      }),
    );
  });

  it('(2) input of agent and summarizer, in the long run and from the first step on', () => {
    fc.assert(
      fc.property(session, fc.integer({ min: 1, max: 400 }), (shape, steps) => {
        within(0.01, inputPerStep(shape, shape.layout), longRun(playIdealSession(shape, stepsFor(shape))).input);
        const day = playIdealSession(shape, steps).reduce((sum, step) => sum + step.agent + step.summarizer, 0);
        within(1e-9, inputCompacted(shape, steps, shape.layout), day);
      }),
    );
  });

  it('(3) passes', () => {
    fc.assert(
      fc.property(session, fc.integer({ min: 1, max: 400 }), (shape, steps) => {
        within(1e-9, stepsPerPass(shape), longRun(playIdealSession(shape, stepsFor(shape))).steps);
        const passes = playIdealSession(shape, steps).filter(({ passed }) => passed).length;
        expect(passesIn(shape, steps)).toBe(passes);
      }),
    );
  });

  it('(4) price of a step, and the rate of hits', () => {
    fc.assert(
      fc.property(session, (shape) => {
        const run = longRun(playIdealSession(shape, stepsFor(shape)));
        const cycle = cycleOf(shape);
        within(0.01, stepPrice(cycle, shape.prices, passPrice(shape, shape.prices, shape.layout)), run.cost);
        within(0.01, hitRate(cycle, shape.summary + shape.kept), run.hits);
      }),
    );
  });

  it('(4) also where the size is looked at after the step, as what is kept and the trigger are then one step more', () => {
    fc.assert(
      fc.property(session, (shape) => {
        const { growth, kept, trigger } = shape;
        const later: IdealSession = {
          ...shape,
          layout: 'prepend',
          looks: 'before-request',
          kept: kept + growth,
          // It passes where a request would be above this: the one after B + H.
          trigger: trigger + growth - 1,
        };
        const played = longRun(playIdealSession(later, stepsFor(shape) + 2));
        within(0.01, stepPrice(cycleOf(shape), shape.prices, passPrice(shape, shape.prices, 'prepend')), played.cost);
      }),
    );
  });

  it('(5) no other headroom is cheaper, and a factor off costs what is said', () => {
    fc.assert(
      fc.property(session, fc.double({ min: 0.3, max: 4, noNaN: true }), (shape, factor) => {
        const pass = passPrice(shape, shape.prices, shape.layout);
        const costs = { growth: shape.growth, fixed: pass.fixed, read: shape.prices.read };
        const best = bestHeadroom(costs);
        const costAt = (cycle: number): number => {
          const trigger = floorOf(shape) + cycle * shape.growth;
          return longRun(playIdealSession({ ...shape, trigger }, stepsFor({ ...shape, trigger }))).cost;
        };
        // In whole steps, which is what a session has.
        const cycle = Math.round(best / shape.growth);
        const other = Math.round((best * factor) / shape.growth);
        fc.pre(cycle >= 1 && other >= 1 && Math.max(cycle, other) <= 400);
        const offBy = (steps: number): number => priceOfBeingOff((steps * shape.growth) / best);
        const part = Math.sqrt(2 * shape.growth * pass.fixed * shape.prices.read);
        const least = costAt(cycle);
        within(0.01, costAt(other), least + part * (offBy(other) - offBy(cycle)));
        if (offBy(other) > offBy(cycle)) expect(costAt(other)).toBeGreaterThan(least);
      }),
      { numRuns: 60 },
    );
  });
});
