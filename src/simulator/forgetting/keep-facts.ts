import { seededRandom } from '../../conversation/random.ts';
import type { Fact } from '../facts/fact.ts';
import { driftedFact } from './drift.ts';
import type { CapacityOrder, KeepingLaw } from './law.ts';

/** What a summary is to be made from. */
export interface ShownFacts {
  /** what the request states, in the order in which it was first said */
  facts: readonly Fact[];
  /** of these, ids of what it states elsewhere than in an earlier summary */
  fresh: ReadonlySet<string>;
  /** number of this summary, from 1: chance is drawn anew in each */
  fold: number;
  seed: string;
}

/** @returns the facts as the summary will state them, in the order in which they were first said */
export function keepFacts(law: KeepingLaw, shown: ShownFacts): Fact[] {
  switch (law.kind) {
    case 'lossless':
      return current(shown.facts);
    case 'rho':
      return shown.facts.filter(({ id, type }) => chance(id, shown) < law.probability[type]);
    case 'capacity':
      return chosen(current(shown.facts), law.most, law.order);
    case 'drop-previous':
      return current(shown.facts.filter(({ id }) => shown.fresh.has(id)));
    case 'drifting':
      return current(shown.facts).map((fact) => (chance(fact.id, shown) < law.share ? driftedFact(fact) : fact));
  }
}

/** Follows from the fact and the fold alone: no other fact that is shown beside it changes its luck. */
const chance = (id: string, { fold, seed }: ShownFacts): number => seededRandom(`${seed}/${id}/${fold}`)();

/** Who sees that a value was replaced writes down only the one that holds. */
function current(facts: readonly Fact[]): Fact[] {
  const replaced = new Set(facts.flatMap(({ supersedes }) => supersedes ?? []));
  return facts.filter(({ id }) => !replaced.has(id));
}

function chosen(facts: readonly Fact[], most: number, order: CapacityOrder): Fact[] {
  const ranked = facts.map((fact, at) => ({ fact, at })).sort((a, b) => rank(b, order) - rank(a, order));
  return ranked
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ fact }) => fact);
}

/** Of equal weight, the later one: it is what the work stands at. */
function rank({ fact, at }: { fact: Fact; at: number }, order: CapacityOrder): number {
  switch (order) {
    case 'first':
      return -at;
    case 'last':
      return at;
    case 'weighted':
      return fact.weight * 1_000_000_000 + at;
  }
}
