import { followsTrigger, isAlwaysOn } from '../../adapter/trigger-kinds.ts';
import { resultsOf } from '../../conversation/content.ts';
import { leastCount } from '../../conversation/least-count.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';
import { ceilingsOf } from './ceilings.ts';
import { indicesOf, isCompactable, unitsOf } from './indivisible-units.ts';
import { newestResults } from './left-alone.ts';
import { pinnedIn } from './pinned.ts';
import { fitsEvery } from './sure-tail.ts';
import { tokenBoundsOf } from './token-bounds.ts';
import { promptAndToolsAsMessages, settableThreshold } from './trigger.ts';
import { uncountedIn } from './uncounted.ts';

/**
 * What no pass can take off by what the profile says: what it pins, the latest request and calls that wait, the newest unit, and of the
 * tail what has room within every ceiling however it is counted, with the unit that a ceiling falls into where one rounds up to it. Of
 * a design that reduces in place, all but the results it may reduce.
 */
export function stayingIn(pass: Pass, trace: Trace): number[] {
  const { mode, capabilities } = trace.profile;
  const all = [...pass.before.keys()];
  if (mode === 'reduce') {
    const spared = newestResults(pass, trace.profile);
    return all.filter((at) => resultsOf(pass.before[at]!).length === 0 || spared.has(at));
  }
  const instructions = capabilities.includes('system-in-list')
    ? all.filter((at) => pass.real[at]! && pass.before[at]!.role === 'system')
    : [];
  const kept = new Set([
    ...pinnedIn(pass, trace),
    ...uncountedIn(pass),
    ...tailThatStays(pass, trace),
    ...instructions,
  ]);
  return [...kept].toSorted((one, other) => one - other);
}

function tailThatStays(pass: Pass, trace: Trace): number[] {
  const { ceilings } = trace.profile;
  if (ceilings === 'no-tail') return [];
  const units = unitsOf(pass, trace.profile);
  const newest = units.findLastIndex((unit) => indicesOf(unit).some((at) => isCompactable(pass, at)));
  if (newest === -1) return [];
  const first = ceilingsOf(trace).length === 0 ? newest : firstWithRoom(pass, newest, trace);
  const crossed = ceilings === 'round-up' && ceilingsOf(trace).length > 0 ? Math.max(0, first - 1) : first;
  const tail = indicesOf({ from: units[Math.min(crossed, newest)]!.from, to: pass.before.length });
  return tail.filter((at) => isCompactable(pass, at));
}

/** The oldest unit that has room with all behind it; where the newest has none, the place behind it. */
function firstWithRoom(pass: Pass, newest: number, trace: Trace): number {
  const units = unitsOf(pass, trace.profile);
  let first = newest + 1;
  while (first > 0 && hasRoomFrom(pass, units[first - 1]!.from, trace)) first -= 1;
  return first;
}

function hasRoomFrom(pass: Pass, from: number, trace: Trace): boolean {
  const kept = pass.before.filter((_, at) => at >= from && isCompactable(pass, at));
  return fitsEvery(pass, { kept, from }, 1, trace);
}

/**
 * @returns whether what has to stay is above the trigger all by itself, without any summary, as every estimator or count of messages says:
 * then no pass can bring the view below it. System prompt and tools count, as SIZE-3 wants. False where no such trigger can be set,
 * and where it is nothing but the tail
 */
export function isTooLargeToStay(pass: Pass, trace: Trace): boolean {
  const { case: played, profile } = trace;
  const { trigger, automatic } = played.settings;
  if (automatic === false || isAlwaysOn(profile)) return false;
  const staying = stayingIn(pass, trace).map((at) => pass.before[at]!);
  if ('messages' in trigger) {
    const count = leastCount(staying.filter(({ role }) => role !== 'system'));
    const isReached = profile.triggerBoundary === 'inclusive' ? count >= trigger.messages : count > trigger.messages;
    return followsTrigger(profile, 'messages') && isReached;
  }
  const threshold = settableThreshold(trace);
  const weighed = [...promptAndToolsAsMessages(played.settings), ...staying];
  return threshold !== undefined && tokenBoundsOf(weighed).low(0, weighed.length) > threshold;
}
