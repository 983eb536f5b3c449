import { memoizeByBoth } from '../../conversation/memoize.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';
import { indicesOf, isCompactable, unitsOf } from './indivisible-units.ts';

/**
 * @returns indices of the given messages that the profile pins: the first so many that were said in the conversation, and what can't be torn
 * from them; none where it pins nothing
 */
export const pinnedIn: (pass: Pass, trace: Trace) => ReadonlySet<number> = memoizeByBoth((pass, { profile }) => {
  const first = profile.pins?.first ?? 0;
  const pins = [...pass.before.keys()].filter((at) => isCompactable(pass, at)).slice(0, first);
  const units = unitsOf(pass, profile).map(indicesOf);
  return new Set(pins.flatMap((at) => units.find((unit) => unit.includes(at)) ?? [at]));
});

/** @returns the given messages the profile promises to leave where they are, ascending */
export const promisedIn = (pass: Pass, { profile }: Trace): number[] =>
  [...pass.before.keys()].filter((at) => isCompactable(pass, at)).slice(0, profile.pins?.first ?? 0);
