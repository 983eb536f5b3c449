import { differenceByChance } from '../closed-forms/chance-difference.ts';
import { FACT_TYPES, type FactType } from '../facts/fact.ts';
import type { Simulation } from '../record/simulation.ts';
import { TYPE_WORDS } from './fact-words.ts';
import { countWords } from './number-words.ts';

/**
 * A comparison over one seed is one draw: who forgot less may have been lucky.
 * @returns by how much systems may differ for no reason, and what would tell; nothing where there is one system, or no fact
 */
export function chanceWords({ workload, systems }: Pick<Simulation, 'workload' | 'systems'>): string | undefined {
  const all = countsOf(systems, FACT_TYPES);
  if (systems.length < 2 || all.said === 0) return undefined;
  const rules = countsOf(systems, ['safety-rule']);
  const ofRules =
    rules.said === 0 ? '' : `, and of ${countWords(rules.said)} ${rulesCalled(rules.said)} up to ${chance(rules)}`;
  return `One seed is one draw. Of ${countWords(all.said)} facts up to ${chance(all)} more may live on one system than on another by chance${ofRules} (two standard errors, each fact by itself). What holds with other seeds as well is more than chance: ${otherSeeds(workload.seed)}.`;
}

interface LivingFacts {
  alive: number;
  said: number;
}

const chance = ({ alive, said }: LivingFacts): string => countWords(differenceByChance(alive, said));

const rulesCalled = (count: number): string =>
  count === 1 ? TYPE_WORDS['safety-rule'].one : TYPE_WORDS['safety-rule'].many.toLowerCase();

/** Who stopped early was told of fewer facts: those that all were told of are what can be compared. */
function countsOf(systems: Simulation['systems'], types: readonly FactType[]): LivingFacts {
  const counts = systems.map(({ totals: { survival } }) => ({
    alive: sumOf(types.map((type) => survival[type].alive)),
    said: sumOf(types.map((type) => survival[type].said)),
  }));
  const said = Math.min(...counts.map((count) => count.said));
  const shares = counts.map((count) => (count.said === 0 ? 0 : count.alive / count.said));
  return { said, alive: (said * sumOf(shares)) / Math.max(1, counts.length) };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const otherSeeds = (seed: string): string =>
  ['1', '2', '3']
    .filter((one) => one !== seed)
    .slice(0, 2)
    .map((one) => `--seed ${one}`)
    .join(', ');
