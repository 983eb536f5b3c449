import type { WithoutSummaries } from '../../adapter/profile.ts';
import { callsOf, resultsOf } from '../../conversation/content.ts';
import type { Group } from '../../conversation/groups.ts';
import type { Mark } from '../../conversation/mark.ts';
import { memoizeByBoth } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { indicesOf, isCompactable } from '../budget/indivisible-units.ts';
import { newestCallsOf, pairsByAge, standsWithCall } from '../budget/newest-calls.ts';
import { pinnedIn } from '../budget/pinned.ts';
import { fitsEvery, leavesRoom } from '../budget/sure-tail.ts';
import { uncountedIn } from '../budget/uncounted.ts';
import { factsOf } from '../facts/facts.ts';
import { withoutMarksInExtracts } from '../passes/own-extracts.ts';
import type { Pass } from '../passes/pass.ts';

/**
 * Facts of the calls and results that may be gone after a pass: those in front of the oldest pair that stays, and of the tail that
 * was set none, where it has room however it is counted, nor any of the newest calls that stay by what the profile says. Thoughts beside a call go with it; words beside it only where the profile says so.
 */
export function takenOutWithCalls(pass: Pass, { goes }: WithoutSummaries, trace: Trace): Mark[] {
  const isOnlyBeside = (message: Message) => (goes === 'calls' ? withoutWords(message) : message);
  return placesTakenOut(pass, trace).flatMap((at) => factsOf(isOnlyBeside(pass.before[at]!)));
}

/** Every violation of a conversation asks this of all its passes so far. */
const placesTakenOut: (pass: Pass, trace: Trace) => readonly number[] = memoizeByBoth((pass, trace) => {
  const groups = pairsByAge(pass);
  const stays = groups.findIndex((group) => isStaying(pass, group, trace));
  const older = stays === -1 ? groups : groups.slice(0, stays);
  const newest = new Set(newestCallsOf(pass, trace)?.among);
  const roomFrom = oldestWithRoom(pass, older, trace);
  return older.filter((group) => beginOf(group) < roomFrom && !newest.has(group)).flatMap(({ members }) => members);
});

/** Facts that words say: of users, and of the assistant, where these stay. */
export const saidInWords = (pass: Pass, { goes }: WithoutSummaries, { profile }: Trace): Mark[] =>
  pass.before.flatMap((message, at) => {
    if (!pass.real[at] || (goes === 'call-messages' && isOfPair(pass, at))) return [];
    const said = withoutMarksInExtracts(message, profile);
    return factsOf({ ...said, content: said.content.filter(({ type }) => type === 'text') });
  });

const withoutWords = (message: Message): Message => ({
  ...message,
  content: message.content.filter(({ type }) => type !== 'text' && type !== 'image'),
});

const isOfPair = ({ before }: Pass, at: number): boolean =>
  callsOf(before[at]!).length + resultsOf(before[at]!).length > 0;

/** What waits for a result stays everywhere, and a call without one is none; neither does what a profile pins say where the tail begins. */
function isStaying(pass: Pass, { members, pending, abandoned }: Group, trace: Trace): boolean {
  if (pending.length + abandoned.length > 0) return false;
  const pinned = pinnedIn(pass, trace);
  return members.some((at) => isCompactable(pass, at) && !pinned.has(at) && standsWithCall(pass, at));
}

/**
 * What has room in the tail that was set was taken out for nothing, unless the view had no room for it. A tail that begins later
 * holds less, so that it has room wherever a longer one has.
 * @returns index of the oldest message at which such a group begins
 */
function oldestWithRoom(pass: Pass, groups: readonly Group[], trace: Trace): number {
  const { profile } = trace;
  const isSet = profile.ceilings !== 'no-tail' && Object.keys(trace.case.settings.keep).length > 0;
  if (!isSet || profile.keep.length === 0) return Infinity;
  const newestFirst = groups.map(beginOf).toSorted((one, other) => other - one);
  const tooLong = newestFirst.findIndex((from) => !hasRoom(pass, from, trace));
  return (tooLong === -1 ? newestFirst : newestFirst.slice(0, tooLong)).at(-1) ?? Infinity;
}

const beginOf = ({ members: [from = 0] }: Group): number => from;

function hasRoom(pass: Pass, from: number, trace: Trace): boolean {
  const places = [...new Set([...uncountedIn(pass), ...indicesOf({ from, to: pass.before.length })])];
  const kept = places.map((at) => pass.before[at]!);
  const gone = places.filter((at) => pass.alignment.given[at]!.kind !== 'kept').map((at) => pass.before[at]!);
  return fitsEvery(pass, { kept, from }, 1, trace) && leavesRoom(pass, gone, trace);
}
