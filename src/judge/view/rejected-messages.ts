import type { Hash } from '../../run/trace/trace.ts';
import { pendingGroups } from '../budget/indivisible-units.ts';
import type { Pass } from '../passes/pass.ts';
import { brokeOrder } from '../requests/ruling.ts';
import { pairFaults } from './pair-faults.ts';

/**
 * What a provider names that rejects a request for its order: calls and results that do not stand together, in whichever pass
 * they came apart. A call that still waits for its result is none of them.
 * @returns hashes of these messages of the view; none where the next agent request was not rejected for that
 */
export function rejectedMessages(pass: Pass): Hash[] {
  if (!brokeOrder(pass.probe)) return [];
  const waiting = new Set(pendingGroups(pass).flatMap(({ pending }) => pending));
  const faults = pairFaults(pass.after, pass.dialect).filter(
    ({ kind, id }) => kind !== 'call-without-result' || !waiting.has(id),
  );
  return [...new Set(faults.map(({ at }) => pass.hashes.after[at]!))];
}
