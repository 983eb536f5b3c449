import { newestCallsIn } from '../../adapter/stated-prices.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { Group } from '../../conversation/groups.ts';
import { memoizeByBoth } from '../../conversation/memoize.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';
import { pairGroups } from './indivisible-units.ts';

/** Calls with their results under a profile that says how many of the newest stay; groups that wait are in none of the two. */
export interface NewestCalls {
  /** among the newest by every count: they stay */
  among: readonly Group[];
  /** among the newest by none: they go, or may, as long as the view is below its trigger */
  beyond: readonly Group[];
}

/**
 * Some count calls and some count batches, and a call that waits for its result or has lost it counts for some: what all of them say
 * is told, and what lies between may go or stay.
 * @returns undefined where the profile says nothing of the newest calls
 */
export const newestCallsOf: (pass: Pass, trace: Trace) => NewestCalls | undefined = memoizeByBoth(
  (pass, { profile }) => {
    const count = newestCallsIn(profile);
    if (count === undefined) return undefined;
    const newestFirst = pairsByAge(pass).toReversed();
    const hasFewer = (at: number) => callsAmong(pass, newestFirst.slice(0, at)) < count;
    const hasAsMany = (at: number) => newestFirst.slice(0, at).filter(hasAllResults).length >= count;
    return {
      among: newestFirst.filter((group, at) => hasAllResults(group) && hasFewer(at)),
      beyond: newestFirst.filter((group, at) => hasAllResults(group) && hasAsMany(at)),
    };
  },
);

/** @returns the groups of calls and results, oldest first. Pairs of two answers may lie across each other: what ends first is older */
export const pairsByAge = (pass: Pass): Group[] =>
  pairGroups(pass).toSorted((one, other) => one.members.at(-1)! - other.members.at(-1)!);

/** @returns whether each call of a group has its result */
export const hasAllResults = ({ kind, pending, abandoned }: Group): boolean =>
  kind === 'calls' && pending.length + abandoned.length === 0;

const callsAmong = ({ before }: Pass, groups: readonly Group[]): number =>
  groups.flatMap(({ members }) => members.flatMap((at) => callsOf(before[at]!))).length;

/** @returns whether a given message still has a call, or a result, where it stands in the view */
export function standsWithCall({ alignment, after }: Pass, at: number): boolean {
  const fate = alignment.given[at]!;
  if (fate.kind === 'evicted') return false;
  return [fate.at].flat().some((place) => callsOf(after[place]!).length + resultsOf(after[place]!).length > 0);
}
