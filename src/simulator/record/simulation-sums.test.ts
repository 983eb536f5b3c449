import { describe, expect, it } from 'vitest';
import { INVENTED, inventedSimulation } from './simulation.testkit.ts';
import type { Simulation } from './simulation.ts';

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const DAYS: [string, Simulation][] = [
  ['one system', inventedSimulation()],
  ['four systems', inventedSimulation({ systems: INVENTED })],
  ['a long day in few rows', inventedSimulation({ steps: 3_000, rows: 300 })],
  ['one that stopped', inventedSimulation({ systems: [{ ...INVENTED[1]!, stopsAt: 212 }], complete: false })],
];

describe.each(DAYS)('an invented simulation of %s', (_, simulation) => {
  it.each(simulation.systems)('has sums that stand: $name', ({ steps, totals, passes, facts, losses }) => {
    for (const key of [
      'fresh',
      'written',
      'cached',
      'output',
      'agentCost',
      'summarizerCost',
      'overflows',
      'rework',
    ] as const)
      expect(total(steps[key])).toBeCloseTo(totals[key], 6);
    expect(totals.cost).toBeCloseTo(totals.agentCost + totals.summarizerCost, 9);
    expect(total(passes.map(({ cost }) => cost))).toBeCloseTo(totals.summarizerCost, 9);
    expect(steps.clock.at(-1)).toBe(totals.clock);
    expect(total(Object.values(totals.lost))).toBe(losses.length);
    expect(passes.flatMap(({ lost }) => lost).sort()).toEqual(losses.map(({ fact }) => fact).sort());
    expect(facts.filter(({ life }) => life.at(-1)!.state === 'dead').length).toBe(losses.length);
  });

  it.each(simulation.systems)('has parts that stand on each other: $name', ({ steps, totals }) => {
    const sizes = steps.step.map((_, at) =>
      total([steps.system, steps.tools, steps.summary, steps.kept, steps.new].map((part) => part[at]!)),
    );
    expect(Math.max(...sizes)).toBe(totals.peak);
    expect(totals.peak + totals.headroom).toBe(simulation.settings.window);
    if (steps.stride === 1)
      expect(steps.fresh.map((fresh, at) => fresh + steps.written[at]! + steps.cached[at]!)).toEqual(sizes);
  });

  it.each(simulation.systems)('counts what is alive like the lives it tells: $name', ({ facts, totals }) => {
    for (const [type, { alive, said }] of Object.entries(totals.survival)) {
      const current = facts.filter((fact) => fact.type === type && fact.superseded === undefined);
      expect(current.length).toBe(said);
      expect(current.filter(({ life }) => life.at(-1)!.state !== 'dead').length).toBe(alive);
    }
  });
});

describe('the invented systems', () => {
  it('lose facts in every way there is, and never the same day differently', () => {
    const [first] = inventedSimulation().systems;
    expect(new Set(first!.losses.map(({ site }) => site)).size).toBe(6);
    expect(inventedSimulation()).toEqual(inventedSimulation());
  });
});
