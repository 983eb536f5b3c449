import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Drive } from '../../src/adapter/profile.ts';
import type { Parts } from '../../src/compactor/types/parts.ts';
import { seededRandom } from '../../src/conversation/random.ts';
import { listMutants } from '../../src/selftest/load-mutants.ts';
import type { MutantFacts } from '../../src/selftest/specimens/specimen.ts';
import { isCaptured } from './captured-parts.ts';

/** A mutant whose whole defect is a decision of the reference that is taken otherwise. */
export interface Pairable {
  name: string;
  facts: MutantFacts;
  parts: Partial<Parts>;
  drives: readonly Drive[];
}

/** Two defects that the same reference can have at once. */
export type Pair = readonly [Pairable, Pairable];

const BOTH: readonly Drive[] = ['pure', 'session'];

/** @returns the mutants that differ from the reference in its parts and in nothing else */
export async function loadPairable(): Promise<Pairable[]> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier.endsWith('/reference/create-adapter.ts') && (context.parentURL ?? '').includes('/selftest/mutants/')
        ? next('./captured-parts.ts', { ...context, parentURL: import.meta.url })
        : next(specifier, context),
  });
  const loaded: Pairable[] = [];
  for (const { name, file } of listMutants()) {
    const module = (await import(pathToFileURL(file).href)) as { default: unknown; facts: MutantFacts };
    if (!isCaptured(module.default) || module.default.hasTransport) continue;
    const drives = (module.facts.drives ?? BOTH).filter((drive) => BOTH.includes(drive));
    loaded.push({ name, facts: module.facts, parts: module.default.parts, drives });
  }
  hooks.deregister();
  return loaded;
}

/**
 * @param most how many pairs at most
 * @returns pairs that change different parts, under one profile and on one drive, every mutant about as often as any other;
 * the same ones for the same mutants
 */
export function pairsOf(mutants: readonly Pairable[], most: number): Pair[] {
  const random = seededRandom('pairs of mutants');
  const all = mutants.flatMap((one, at) => mutants.slice(at + 1).map((other): Pair => [one, other]));
  const possible = all.filter(canShare).map((pair) => ({ pair, at: random() }));
  possible.sort((one, other) => one.at - other.at);
  const used = new Map<string, number>();
  const uses = ({ name }: Pairable) => used.get(name) ?? 0;
  const chosen: Pair[] = [];
  for (let round = 1; chosen.length < most && round <= possible.length; round += 1) {
    for (const { pair } of possible) {
      if (chosen.length === most) break;
      if (chosen.includes(pair) || pair.some((one) => uses(one) >= round)) continue;
      chosen.push(pair);
      for (const one of pair) used.set(one.name, uses(one) + 1);
    }
  }
  return chosen;
}

/** Several decisions of one name can not both be taken otherwise. */
const canShare = ([one, other]: Pair): boolean =>
  Object.keys(one.parts).every((part) => !(part in other.parts)) &&
  sharedProfile([one, other]) !== undefined &&
  sharedDrives([one, other]).length > 0;

export const sharedProfile = ([one, other]: Pair): string | undefined =>
  one.facts.profiles.find((profile) => other.facts.profiles.includes(profile));

export const sharedDrives = ([one, other]: Pair): Drive[] => one.drives.filter((drive) => other.drives.includes(drive));
