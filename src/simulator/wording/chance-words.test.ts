import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../conversation/random.ts';
import { differenceByChance } from '../closed-forms/chance-difference.ts';
import { INVENTED, inventedSimulation } from '../record/simulation.testkit.ts';
import type { Simulation } from '../record/simulation.ts';
import { chanceWords } from './chance-words.ts';

/** Two systems on which so many facts and rules of nine each live, and nothing else was said. */
function versus(facts: [number, number], rules: [number, number], seed = '1'): Simulation {
  const simulation = inventedSimulation({ systems: INVENTED.slice(0, 2), steps: 40 });
  simulation.workload.seed = seed;
  for (const [at, { totals }] of simulation.systems.entries()) {
    for (const counts of Object.values(totals.survival)) Object.assign(counts, { alive: 0, said: 0 });
    totals.survival.fact = { alive: facts[at]!, said: 91 };
    totals.survival['safety-rule'] = { alive: rules[at]!, said: 9 };
  }
  return simulation;
}

describe('the difference that is chance', () => {
  it('is that of two draws, of which one in twenty is farther apart', () => {
    const random = seededRandom('chance');
    const draw = (): number => Array.from({ length: 200 }, () => random()).filter((one) => one < 0.8).length;
    const apart = Array.from({ length: 4000 }, () => Math.abs(draw() - draw()));
    const most = differenceByChance(160, 200);
    const share = apart.filter((difference) => difference > most).length / apart.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.06);
  });

  it('is not nothing where all live or none does, and never more than there are', () => {
    expect([differenceByChance(100, 100), differenceByChance(0, 100)]).toEqual([4, 4]);
    expect([differenceByChance(1, 2), differenceByChance(0, 1), differenceByChance(0, 0)]).toEqual([2, 1, 0]);
  });
});

describe('what is said of chance', () => {
  it('is how many facts may be apart, of all and of the rules, and other seeds to play', () => {
    expect(chanceWords(versus([81, 71], [9, 5]))).toBe(
      'One seed is one draw. Of 100 facts up to 11 more may live on one system than on another by chance, and of 9 safety ' +
        'rules up to 4 (two standard errors, each fact by itself). What holds with other seeds as well is more than chance: ' +
        '--seed 2, --seed 3.',
    );
    expect(chanceWords(versus([81, 71], [9, 5], '2'))).toContain('--seed 1, --seed 3');
  });

  it('is nothing of one system, or where no fact was said', () => {
    const two = versus([81, 71], [9, 5]);
    expect(chanceWords({ ...two, systems: two.systems.slice(0, 1) })).toBeUndefined();
    for (const { totals } of two.systems) for (const counts of Object.values(totals.survival)) counts.said = 0;
    expect(chanceWords(two)).toBeUndefined();
  });
});
