import { resultsOf } from '../../conversation/content.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';
import { ceilingsOf } from './ceilings.ts';
import { indicesOf, isCompactable, unitsOf } from './indivisible-units.ts';
import { fitsCeilings } from './kept-tail.ts';
import { newestResults } from './left-alone.ts';
import { type NewestCalls, newestCallsOf, pairsByAge } from './newest-calls.ts';
import { pinnedIn } from './pinned.ts';
import { fitsEvery } from './sure-tail.ts';
import { uncountedIn } from './uncounted.ts';

/** How generously a tail is read: by the least that every right design keeps, or by the most that some right one may. */
type Reading = 'least' | 'most';

/**
 * What no pass takes off by what the profile says: what it pins, the latest request and calls that wait, the newest unit, and of the
 * tail what has room within every ceiling, with the unit that a ceiling falls into where one rounds up to it. Of a design that reduces
 * in place all but the results it may reduce.
 * @param reading whether room is counted so that little has it, or much
 * @returns indices of given messages, ascending
 */
export function stayingIn(pass: Pass, trace: Trace, reading: Reading): number[] {
  const all = [...pass.before.keys()];
  if (trace.profile.mode === 'reduce') {
    const spared = newestResults(pass, trace.profile);
    return all.filter((at) => resultsOf(pass.before[at]!).length === 0 || spared.has(at));
  }
  const keepsInstructions = reading === 'most' || trace.profile.capabilities.includes('system-in-list');
  const instructions = keepsInstructions
    ? all.filter((at) => pass.real[at]! && pass.before[at]!.role === 'system')
    : [];
  const tail = tailThatStays(pass, trace, reading);
  const kept = new Set([...pinnedIn(pass, trace), ...uncountedIn(pass), ...tail, ...instructions]);
  return [...kept].toSorted((one, other) => one - other);
}

function tailThatStays(pass: Pass, trace: Trace, reading: Reading): number[] {
  const { ceilings } = trace.profile;
  if (ceilings === 'no-tail') return [];
  const calls = newestCallsOf(pass, trace);
  if (calls !== undefined) return callsThatStay(pass, calls, reading);
  const units = unitsOf(pass, trace.profile);
  const newest = units.findLastIndex((unit) => indicesOf(unit).some((at) => isCompactable(pass, at)));
  if (newest === -1) return [];
  const hasCeiling = ceilingsOf(trace).length > 0;
  const first = hasCeiling ? firstWithRoom(pass, newest, trace, reading) : newest;
  const begin = hasCeiling && ceilings === 'round-up' ? Math.max(0, first - 1) : first;
  const tail = indicesOf({ from: units[Math.min(begin, newest)]!.from, to: pass.before.length });
  return tail.filter((at) => isCompactable(pass, at));
}

function callsThatStay(pass: Pass, { among, beyond }: NewestCalls, reading: Reading): number[] {
  const groups = reading === 'least' ? among : pairsByAge(pass).filter((group) => !beyond.includes(group));
  return groups.flatMap(({ members }) => members).filter((at) => isCompactable(pass, at));
}

/** The oldest unit that has room with all behind it; where the newest has none, the place behind it. */
function firstWithRoom(pass: Pass, newest: number, trace: Trace, reading: Reading): number {
  const units = unitsOf(pass, trace.profile);
  let first = newest + 1;
  while (first > 0 && hasRoomFrom(pass, units[first - 1]!.from, trace, reading)) first -= 1;
  return first;
}

function hasRoomFrom(pass: Pass, from: number, trace: Trace, reading: Reading): boolean {
  const tail = [...pass.before.keys()].filter((at) => at >= from && isCompactable(pass, at));
  if (reading === 'most') return fitsCeilings(pass, tail, trace);
  return fitsEvery(pass, { kept: tail.map((at) => pass.before[at]!), from }, 1, trace);
}
