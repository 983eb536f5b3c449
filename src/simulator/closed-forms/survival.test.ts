import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../conversation/random.ts';
import {
  aliveAtCapacity,
  frozenSummaries,
  rankedFolds,
  rankedMean,
  rankedWinsInTheEnd,
  rhoOfCapacity,
  rollingMean,
  survivalAfter,
  survivalWithArchive,
} from './survival.ts';
import { survivalAtTrigger } from './survival-at-trigger.ts';

/** How many of `facts` live through `folds`, each drawn by itself. */
function drawn(random: () => number, rho: number, folds: number, facts: number): number {
  let alive = 0;
  for (let fact = 0; fact < facts; fact += 1) {
    let fold = 0;
    while (fold < folds && random() < rho) fold += 1;
    if (fold === folds) alive += 1;
  }
  return alive;
}

const near = (got: number, expected: number): void => expect(Math.abs(got / expected - 1)).toBeLessThan(0.01);

describe('survival, against facts that are drawn one by one', () => {
  it.each([
    [0.9, 4],
    [0.95, 16],
    [0.99, 100],
  ])('after k folds is ρᵏ: ρ = %f, k = %i', (rho, folds) => {
    near(drawn(seededRandom(`${rho}/${folds}`), rho, folds, 400_000) / 400_000, survivalAfter(rho, folds));
  });

  it.each([
    [0.9, 16],
    [0.95, 64],
    [0.7, 5],
  ])('of a rolling summary has the mean of all batches: ρ = %f, k = %i', (rho, folds) => {
    const random = seededRandom(`rolling/${rho}/${folds}`);
    const each = Math.ceil(400_000 / folds);
    let alive = 0;
    for (let age = 1; age <= folds; age += 1) alive += drawn(random, rho, age, each);
    near(alive / (each * folds), rollingMean(rho, folds));
  });

  it.each([
    [0.9, 2, 64],
    [0.95, 2, 4],
    [0.9, 3, 20],
    [0.8, 4, 7],
  ])('of ranked summaries, merged as they come: ρ = %f, b = %i, k = %i', (rho, arity, batches) => {
    const random = seededRandom(`ranked/${rho}/${arity}/${batches}`);
    const each = Math.ceil(400_000 / batches);
    // A tower of summaries by rank; each entry holds the facts alive in one.
    const tower: number[][] = [];
    let deepest = 0;
    for (let batch = 0; batch < batches; batch += 1) {
      let carried: number | undefined = drawn(random, rho, 1, each);
      for (let rank = 0; carried !== undefined; rank += 1) {
        deepest = Math.max(deepest, rank + 1);
        tower[rank] = [...(tower[rank] ?? []), carried];
        carried = undefined;
        if (tower[rank]!.length < arity) continue;
        const merged = tower[rank]!.reduce((sum, alive) => sum + alive, 0);
        tower[rank] = [];
        carried = drawn(random, rho, 1, merged);
      }
    }
    near(tower.flat().reduce((sum, alive) => sum + alive, 0) / (each * batches), rankedMean(rho, arity, batches));
    expect(rankedFolds(arity, batches)).toBe(deepest);
  });

  it.each([
    ['first', (held: number[], capacity: number) => held.slice(0, capacity)],
    ['last', (held: number[], capacity: number) => held.slice(-capacity)],
  ] as const)('at a capacity is as many, whichever are preferred: %s', (_, choose) => {
    let held: number[] = [];
    for (let batch = 0; batch < 10; batch += 1) {
      held = choose([...held, ...Array.from({ length: 6 }, (_none, index) => 6 * batch + index)], 20);
      expect(held.length).toBe(aliveAtCapacity(20, 6 * (batch + 1)));
    }
  });

  it('of a day as a function of its trigger', () => {
    const shape = { prefix: 15_000, growth: 2000, summary: 2000, kept: 20_000, trigger: 77_000, prompt: 500 };
    const steps = 210;
    const random = seededRandom('trigger');
    const perStep = 2000;
    // Steps of the talk from the oldest, and the facts of each that are alive.
    const talk: number[] = [];
    let summary = 0;
    let folded = false;
    for (let step = 0; step < steps; step += 1) {
      const size = 15_000 + (folded ? 2000 : 0) + 2000 * talk.length;
      if (size + 2000 > 77_000) {
        const evicted = talk.splice(0, talk.length - 10).reduce((sum, facts) => sum + facts, 0);
        summary = drawn(random, 0.9, 1, summary + evicted);
        folded = true;
      }
      talk.push(perStep);
    }
    const alive = summary + talk.reduce((sum, facts) => sum + facts, 0);
    near(alive / (steps * perStep), survivalAtTrigger(shape, steps, 0.9));
    expect(survivalAtTrigger(shape, 31, 0.9)).toBe(1);
    expect(survivalAtTrigger({ ...shape, trigger: 38_000 }, 400, 0.9)).toBe(0);
  });
});

describe('the figures of the model', () => {
  it('are those that were simulated for it', () => {
    expect(rollingMean(0.9, 16)).toBeCloseTo(0.458, 3);
    expect(rollingMean(0.95, 64)).toBeCloseTo(0.286, 3);
    expect(survivalAfter(0.99, 100)).toBeCloseTo(0.37, 2);
    expect(rankedMean(0.9, 2, 64)).toBeCloseTo(0.9 ** 7, 12);
    expect(rollingMean(0.9, 64)).toBeCloseTo(0.1405, 4);
    // At k = 4 a simulation was noted as .876 and .855; the forms say .881 and .857.
    expect(rollingMean(0.95, 4)).toBeCloseTo(0.881, 3);
    expect(rankedMean(0.95, 2, 4)).toBeCloseTo(0.857, 3);
    expect(rollingMean(1, 9)).toBe(1);
    expect(rollingMean(0.9, 0)).toBe(1);
  });

  it('say which of two orders keeps more in the end', () => {
    for (const [rho, arity] of [
      [0.6, 2],
      [0.4, 2],
      [0.3, 4],
      [0.2, 4],
    ] as const) {
      const folds = arity ** 10;
      expect(rankedMean(rho, arity, folds) > rollingMean(rho, folds)).toBe(rankedWinsInTheEnd(rho, arity));
    }
  });

  it('count the summaries that have room beside each other, and what an archive brings back', () => {
    expect(frozenSummaries({ trigger: 100_000, prefix: 15_000, kept: 20_000, growth: 2000 }, 2000)).toBe(31);
    expect(frozenSummaries({ trigger: 30_000, prefix: 15_000, kept: 20_000, growth: 2000 }, 2000)).toBe(0);
    expect(rhoOfCapacity(20, 5)).toBe(0.8);
    expect(rhoOfCapacity(0, 0)).toBe(1);
    expect(survivalWithArchive(0.4, 0.5, 1000)).toEqual({ survival: 0.7, tokens: 300 });
  });
});
