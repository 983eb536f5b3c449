import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EDGES } from '../../src/judge/roots/edges.ts';
import { namesOf, type Pair } from './compose.ts';
import type { Shown } from './shown.ts';

export const PAIRS_FILE = path.join(import.meta.dirname, 'pairs.json');

/** What is not a root of its own in a pair, or can not be told from the other one. */
export type KeptShown = { pair: string; mutant: string } & (
  | { kind: 'beneath'; identity: string; root: string; because: string }
  | { kind: 'one-name'; identity: string }
  | { kind: 'alone-not-shown' }
  /** with the effect that is left of it, and why: that by a person, who has read the evidence */
  | { kind: 'hidden'; names: string[]; effect: 'none' | 'some'; why: string }
);

/** What `run.ts --write` keeps of the pairs that it tried. */
export interface KeptPairs {
  counts: Record<string, number>;
  /** by part: the pairs that can not be put into one reference, because each of the two replaces it whole */
  exclusive: Record<string, string[]>;
  shown: KeptShown[];
}

/** Stands where nobody has read the evidence yet. */
export const UNREAD = 'TODO: read the evidence';

export const keptPairs = (): KeptPairs => JSON.parse(readFileSync(PAIRS_FILE, 'utf8'));

/** @returns what is to be kept of a pair that was tried; a reason that somebody has written is kept with it */
export function shownToKeep(pair: Pair, both: readonly Shown[], before: readonly KeptShown[]): KeptShown[] {
  return both.flatMap((shown, at): KeptShown[] => {
    const place = { pair: namesOf(pair), mutant: pair[at]!.name };
    switch (shown.kind) {
      case 'root':
        return [];
      case 'beneath':
        return [{ ...place, ...shown, because: reasonOf(shown.root, shown.identity) }];
      case 'hidden':
        return [{ ...place, kind: 'hidden', names: shown.own, effect: shown.effect, why: whyOf(place, before) }];
      default:
        return [{ ...place, ...shown }];
    }
  });
}

const whyOf = (place: Pick<KeptShown, 'pair' | 'mutant'>, before: readonly KeptShown[]): string =>
  before.flatMap((one) => (one.kind === 'hidden' && isSamePlace(one, place) ? [one.why] : []))[0] ?? UNREAD;

const isSamePlace = (one: Pick<KeptShown, 'pair' | 'mutant'>, other: Pick<KeptShown, 'pair' | 'mutant'>): boolean =>
  one.pair === other.pair && one.mutant === other.mutant;

/** @returns the reason of the edge between two ways */
function reasonOf(root: string, follower: string): string {
  const wayIn = (identity: string) => identity.split('@')[0];
  const edge = EDGES.find(({ from, to }) => from === wayIn(root) && to === wayIn(follower));
  if (edge === undefined) throw new Error(`No edge goes from ${root} to ${follower}, and one follows from the other.`);
  return edge.because;
}

/** @returns sentences, none where what was seen is what is kept */
export function differences(seen: readonly KeptShown[], kept: readonly KeptShown[]): string[] {
  const lacking = (all: readonly KeptShown[], of: readonly KeptShown[]) =>
    of.filter((one) => !all.some((other) => isSamePlace(one, other) && one.kind === other.kind));
  return [
    ...lacking(kept, seen).map(({ kind, pair, mutant }) => `${pair}: ${mutant} is ${kind} now, and not listed as such`),
    ...lacking(seen, kept).map(
      ({ kind, pair, mutant }) => `${pair}: ${mutant} is listed as ${kind}, and is not so any more`,
    ),
    ...kept.flatMap((one) =>
      one.kind === 'hidden' && one.why === UNREAD ? [`${one.pair}: nobody has read why ${one.mutant} is hidden`] : [],
    ),
  ];
}
