import type { Drive } from '../../src/adapter/profile.ts';
import { seededRandom } from '../../src/conversation/random.ts';
import { compositionOf, type Pair, sharedParts } from './compose.ts';
import type { Pairable } from './pairable-mutants.ts';

/** Every third pair shares a requirement: there one fault is most likely to hide behind the other. */
const SHARING = 1 / 3;

export const sharedProfile = ([one, other]: Pair): string | undefined =>
  one.facts.profiles.find((profile) => other.facts.profiles.includes(profile));

export const sharedDrives = ([one, other]: Pair): Drive[] => one.drives.filter((drive) => other.drives.includes(drive));

export const sharedRequirements = ([one, other]: Pair): string[] =>
  one.facts.kills.filter((id) => other.facts.kills.includes(id));

/** @returns all pairs that have a profile and a drive in common */
export const pairsThatMeet = (mutants: readonly Pairable[]): Pair[] =>
  mutants
    .flatMap((one, at) => mutants.slice(at + 1).map((other): Pair => [one, other]))
    .filter((pair) => sharedProfile(pair) !== undefined && sharedDrives(pair).length > 0);

/**
 * Nothing that came of a pair has a say in it; the same ones are chosen for the same mutants.
 * @param most how many pairs at most
 * @returns first the pairs that share a requirement, those before the others that replace the same part as well, then any others; of
 * each kind every mutant about as often as any other
 */
export function choosePairs(mutants: readonly Pairable[], most: number): Pair[] {
  const possible = shuffled(pairsThatMeet(mutants).filter((pair) => compositionOf(pair).kind === 'layered'));
  const sharing = possible.filter((pair) => sharedRequirements(pair).length > 0);
  const closest = sharing.filter((pair) => sharedParts(pair).length > 0);
  const quota = Math.ceil(most * SHARING);
  const used = new Map<string, number>();
  const chosen = new Set<Pair>();
  spread(closest, quota, chosen, used);
  spread(sharing, quota, chosen, used);
  spread(possible, most, chosen, used);
  return [...chosen];
}

function shuffled(pairs: readonly Pair[]): Pair[] {
  const random = seededRandom('pairs of mutants');
  return pairs
    .map((pair) => ({ pair, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ pair }) => pair);
}

/** Fills up in rounds: in each of them no mutant gets into more pairs than there were rounds. */
function spread(pairs: readonly Pair[], most: number, chosen: Set<Pair>, used: Map<string, number>): void {
  const uses = ({ name }: Pairable) => used.get(name) ?? 0;
  for (let round = 1; chosen.size < most && round <= pairs.length; round += 1)
    for (const pair of pairs) {
      if (chosen.size >= most) return;
      if (chosen.has(pair) || pair.some((one) => uses(one) >= round)) continue;
      chosen.add(pair);
      for (const one of pair) used.set(one.name, uses(one) + 1);
    }
}
