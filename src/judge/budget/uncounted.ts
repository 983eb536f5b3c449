import { turnStarts } from '../../conversation/turns.ts';
import type { Pass } from '../passes/pass.ts';
import { isRealUserOf, pendingGroups } from './indivisible-units.ts';

/**
 * @returns indices of given messages that are kept for other reasons than a tail, so that no ceiling counts them: the latest
 * request of the user, and the groups that wait for a result
 */
export function uncountedIn(pass: Pass): Set<number> {
  const waiting = pendingGroups(pass).flatMap(({ members }) => members);
  return new Set([...waiting, ...turnStarts(pass.before, isRealUserOf(pass)).slice(-1)]);
}
