import type { Profile } from '../../adapter/profile.ts';
import type { Group } from '../../conversation/groups.ts';
import { type Grouping, groupsOf, legalCuts } from '../../conversation/groups.ts';
import { memoize, memoizeByBoth } from '../../conversation/memoize.ts';
import { type IsRealUser, turnStarts } from '../../conversation/turns.ts';
import type { Pass } from '../passes/pass.ts';

/** A stretch of the given list that a design can only keep or evict as one: `from` inclusive, `to` exclusive. */
export interface IndivisibleUnit {
  from: number;
  to: number;
}

/**
 * @returns a predicate for the messages of `before` that a user wrote. A user's words that were merged with a summary
 * into one message are still theirs; tool results that a dialect sends in the user's role are not
 */
export const isRealUserOf =
  ({ real }: Pass): IsRealUser =>
  (message, at) =>
    message.role === 'user' && real[at]! && message.content.some(({ type }) => type === 'text' || type === 'image');

/** @returns whether a given message is part of what compaction is about: said in the conversation, not to the model */
export const isCompactable = ({ before, real }: Pass, at: number): boolean =>
  real[at]! && before[at]!.role !== 'system';

/**
 * The indivisible units of the given list under a profile: whole turns where it cuts only at turns, else atomic groups.
 * Groups that overlap, as results of two assistants mixed in one run do, make one unit; from the first pending call on
 * everything is one, for nothing behind it may be evicted without it.
 * @returns units that cover the list, oldest first
 */
export const unitsOf: (pass: Pass, profile: Profile) => readonly IndivisibleUnit[] = memoizeByBoth((pass, { cut }) => {
  const isRealUser = isRealUserOf(pass);
  const { length } = pass.before;
  const turns = new Set([0, ...turnStarts(pass.before, isRealUser)]);
  const legal = legalCuts(groupingOf(pass)).filter((at) => cut === 'group' || turns.has(at));
  const cuts = legal.at(-1) === length ? legal : [...legal, length];
  return cuts.slice(1).map((to, at) => ({ from: cuts[at]!, to }));
});

const groupingOf: (pass: Pass) => Grouping = memoize((pass) => groupsOf(pass.before, isRealUserOf(pass)));

/** @returns how many atomic groups `before` has; any message without calls is one */
export const groupsIn = (pass: Pass): number => groupingOf(pass).groups.length;

/** @returns the results of `before` without an open call, which valid conversations don't have */
export const orphanResultsOf = (pass: Pass): Grouping['orphans'] => groupingOf(pass).orphans;

/** @returns the groups of `before` that wait for a result */
export const pendingGroups: (pass: Pass) => readonly Group[] = memoize((pass) =>
  groupingOf(pass).groups.filter(({ pending }) => pending.length > 0),
);

/** @returns the groups of `before` that have calls, results or both, oldest first */
export const pairGroups: (pass: Pass) => readonly Group[] = memoize((pass) =>
  groupingOf(pass).groups.filter(({ kind }) => kind !== 'message'),
);

/** @returns those units that hold any compactable message */
export const compactableUnits = (pass: Pass, units: readonly IndivisibleUnit[]): IndivisibleUnit[] =>
  units.filter((unit) => indicesOf(unit).some((at) => isCompactable(pass, at)));

/** @returns indices of the messages of a unit */
export const indicesOf = ({ from, to }: IndivisibleUnit): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);
