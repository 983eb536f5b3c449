import { turnStarts } from '../../conversation/turns.ts';
import { isCompactable, isRealUserOf } from '../budget/indivisible-units.ts';
import type { Pass } from '../passes/pass.ts';
import { standsWhole } from './changes.ts';

/**
 * What was said since the user's last request, the request itself left out. Where an earlier pass has put the request into
 * a summary, everything left belongs to its turn.
 * @returns indices into `before`, ascending; none where no request is known
 */
export function activeTurn(pass: Pass): number[] {
  if (pass.request === undefined) return [];
  const start = turnStarts(pass.before, isRealUserOf(pass)).at(-1) ?? -1;
  return pass.before.flatMap((_, at) => (at > start && isCompactable(pass, at) ? [at] : []));
}

/** @returns whether the pass evicted or reduced anything of the active turn, beside its request */
export const splitsTurn = (pass: Pass): boolean => activeTurn(pass).some((at) => !standsWhole(pass, at));
