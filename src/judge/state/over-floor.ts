import { newestCallsIn } from '../../adapter/stated-prices.ts';
import { hasTailOfItsOwn } from '../../adapter/tail-of-its-own.ts';
import type { Group } from '../../conversation/groups.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { ceilingsOf } from '../budget/ceilings.ts';
import { type IndivisibleUnit, indicesOf, isCompactable, unitsOf } from '../budget/indivisible-units.ts';
import { tailOf, tailSizeIn, withoutFirstUnit } from '../budget/kept-tail.ts';
import { newestCallsOf, standsWithCall } from '../budget/newest-calls.ts';
import { pinnedIn } from '../budget/pinned.ts';
import { saidIn, staysAboveTrigger } from '../budget/stays-above-trigger.ts';
import { fitsEvery, leavesRoom } from '../budget/sure-tail.ts';
import { uncountedIn } from '../budget/uncounted.ts';
import { factsIn } from '../facts/facts.ts';
import { holds, type Judgement, notExercised, violated } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';
import { isPlain } from './plain-pass.ts';

/**
 * A design may take what it is set to for the least that stays (`ceilings: floor`), as strands does with its recent messages. It is
 * held to that: what lies within the floor whole, however it is counted, does not go. How much more it keeps is its own affair, as
 * long as that serves, and so is all of it where nothing can be set (`keep: []`): a view that is above its trigger still, for more than the floor and a unit beyond it, is what no setting asked for.
 */
export function overFloor(pass: Pass, trace: Trace): Judgement {
  if (pass.alignment.given.every(({ kind }) => kind !== 'evicted')) return notExercised('Nothing was evicted.');
  if (ceilingsOf(trace).length === 0 && !hasTailOfItsOwn(trace.profile))
    return notExercised('No floor that can be set was.');
  if (!isPlain(pass, trace)) return notExercised('Something else happened in the pass, or a summary did not come.');
  const missed = missedIn(pass, trace);
  if (missed.length > 0)
    return violated('floor-missed', 'Less was kept than the profile says that it keeps at least.', {
      ...wordsOfMissed(missed.length, newestCallsIn(trace.profile)),
      messages: missed.map((at) => pass.hashes.before[at]!),
      facts: [...factsIn(missed.map((at) => pass.before[at]!))],
    });
  const beyond = beyondFloor(pass, trace);
  // That a summary is too large is no fault of what is kept beside it.
  if (beyond.length === 0 || !staysAboveTrigger(pass, trace, saidIn(pass)))
    return holds('What has room within the floor was kept.');
  return violated('kept-above-trigger', 'More was kept than was set, and the view is still above the trigger.', {
    expected: 'a view below the trigger, or no more kept than what was set and a unit beyond it',
    got: `${pluralize(beyond.length, 'message')} kept behind those`,
    messages: beyond.map((at) => pass.hashes.before[at]!),
    facts: [...factsIn(beyond.map((at) => pass.before[at]!))],
  });
}

const wordsOfMissed = (count: number, newest: number | undefined): { expected: string; got: string } =>
  newest === undefined
    ? {
        expected: 'every unit kept that has room within what was set, or a profile that declares no `ceilings: floor`',
        got: `${pluralize(count, 'message')} evicted that had room`,
      }
    : {
        expected: `the newest ${pluralize(newest, 'call')} with all results, a batch as a whole, as \`newest\` says`,
        got: `${pluralize(count, 'message')} of them without its call or result`,
      };

/** What went although it stays by what the profile says: one of the newest calls, or what has room within a floor. */
function missedIn(pass: Pass, trace: Trace): number[] {
  const newest = newestCallsOf(pass, trace);
  if (newest !== undefined)
    return membersOf(newest.among).filter((at) => isCompactable(pass, at) && !standsWithCall(pass, at));
  return hasTailOfItsOwn(trace.profile) ? [] : unitMissed(pass, trace);
}

const membersOf = (groups: readonly Group[]): number[] => groups.flatMap(({ members }) => members);

/** The newest unit of which anything went, where it lies within the floor with all behind it, and the view would stay below the trigger. */
function unitMissed(pass: Pass, trace: Trace): number[] {
  const uncounted = uncountedIn(pass);
  const isGone = (at: number) =>
    isCompactable(pass, at) && !uncounted.has(at) && pass.alignment.given[at]!.kind === 'evicted';
  const isTorn = (unit: IndivisibleUnit) => indicesOf(unit).some(isGone);
  const unit = unitsOf(pass, trace.profile).findLast(isTorn);
  if (unit === undefined) return [];
  const places = new Set([...uncounted, ...indicesOf({ from: unit.from, to: pass.before.length })]);
  const kept = [...places].map((at) => pass.before[at]!);
  const gone = indicesOf(unit).filter(isGone);
  const hasRoom =
    fitsEvery(pass, { kept, from: unit.from }, 1, trace) &&
    leavesRoom(
      pass,
      gone.map((at) => pass.before[at]!),
      trace,
    );
  return hasRoom ? gone : [];
}

/** What is left of the tail, but for pins, without the unit that the floor falls into and one more, where that alone is more than every floor. */
function beyondFloor(pass: Pass, trace: Trace): number[] {
  const newest = newestCallsOf(pass, trace);
  if (newest !== undefined)
    return membersOf(newest.beyond).filter((at) => isCompactable(pass, at) && standsWithCall(pass, at));
  const pinned = pinnedIn(pass, trace);
  const kept = tailOf(pass).filter((at) => !pinned.has(at));
  const tail = withoutFirstUnit(pass, withoutFirstUnit(pass, kept, trace), trace);
  const isMore = ceilingsOf(trace).every((ceiling) => tailSizeIn(pass, 'after', tail, ceiling) > ceiling.limit);
  return isMore ? tail : [];
}
