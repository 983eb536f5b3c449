import { leavesWords } from '../../adapter/stated-prices.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import { memoizeByBoth } from '../../conversation/memoize.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';
import { indicesOf, isCompactable, unitsOf } from './indivisible-units.ts';

/**
 * @returns indices of the given messages that the profile pins: the first so many that were said in the conversation, and what can't be torn
 * from them; and all that hold neither calls nor results, where nothing else goes; none where it pins nothing
 */
export const pinnedIn: (pass: Pass, trace: Trace) => ReadonlySet<number> = memoizeByBoth((pass, trace) => {
  const { profile } = trace;
  const units = unitsOf(pass, profile).map(indicesOf);
  const first = promisedIn(pass, trace).flatMap((at) => units.find((unit) => unit.includes(at)) ?? [at]);
  return new Set([...first, ...(leavesWords(profile) ? [...pass.before.keys()].filter((at) => isTalk(pass, at)) : [])]);
});

const isTalk = ({ before }: Pass, at: number): boolean =>
  callsOf(before[at]!).length + resultsOf(before[at]!).length === 0;

/** @returns the given messages the profile promises to leave where they are, ascending: the first, and those that the host has marked */
export function promisedIn(pass: Pass, { profile: { pins = {} } }: Trace): number[] {
  const said = [...pass.before.keys()].filter((at) => isCompactable(pass, at));
  const { first = 0, marked } = pins;
  return said.filter(
    (at, index) => index < first || (marked !== undefined && pass.before[at]!.meta?.[marked] === true),
  );
}
