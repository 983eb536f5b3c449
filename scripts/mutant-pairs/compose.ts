import type { Parts } from '../../src/compactor/types/parts.ts';
import { layBeneath } from './layers.ts';
import { freshParts, type Pairable, type Part } from './pairable-mutants.ts';

/** Two defects that the same reference can have at once. */
export type Pair = readonly [Pairable, Pairable];

/** How two mutants get into one reference. */
export type Composition =
  /** by part that both replace: which of the two is built on top of the other one's */
  | { kind: 'layered'; top: ReadonlyMap<Part, 0 | 1> }
  /** of these parts both have one that asks no other: the one beneath would never be called */
  | { kind: 'exclusive'; parts: Part[] };

export const sharedParts = ([one, other]: Pair): Part[] => one.replaces.filter((part) => other.replaces.includes(part));

/** @returns who lies on top in each part that both replace: whoever builds on what is beneath, and of two such ones the second */
export function compositionOf(pair: Pair): Composition {
  const top = new Map<Part, 0 | 1>();
  const exclusive: Part[] = [];
  for (const part of sharedParts(pair)) {
    const at = pair.findLastIndex(({ imports }) => imports.includes(part));
    if (at < 0) exclusive.push(part);
    else top.set(part, at as 0 | 1);
  }
  return exclusive.length > 0 ? { kind: 'exclusive', parts: exclusive } : { kind: 'layered', top };
}

/** @returns the parts of a reference that has both defects */
export async function partsOfBoth(pair: Pair): Promise<Partial<Parts>> {
  const composition = compositionOf(pair);
  if (composition.kind === 'exclusive') throw new Error(`${namesOf(pair)}: both replace ${composition.parts} whole`);
  const loaded = [await freshParts(pair[0]), await freshParts(pair[1])] as const;
  const onTop = (at: 0 | 1) => [...composition.top].flatMap(([part, top]) => (top === at ? [part] : []));
  for (const at of [0, 1] as const) layBeneath(loaded[at].layer, picked(loaded[(1 - at) as 0 | 1].parts, onTop(at)));
  return { ...loaded[0].parts, ...loaded[1].parts, ...picked(loaded[0].parts, onTop(0)) };
}

const picked = (parts: Partial<Parts>, names: readonly Part[]): Partial<Parts> =>
  Object.fromEntries(names.map((name) => [name, parts[name]]));

/** @returns what a pair is called: `ids-dropped + ids-once` */
export const namesOf = (pair: Pair): string => pair.map(({ name }) => name).join(' + ');
