import { callsOf } from '../../conversation/content.ts';
import { largest } from '../../conversation/largest.ts';
import { leastCount } from '../../conversation/least-count.ts';
import { turnStarts } from '../../conversation/turns.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';
import { type Ceiling, ceilingsOf } from './ceilings.ts';
import { indicesOf, isCompactable, isRealUserOf, orphanResultsOf, unitsOf } from './indivisible-units.ts';
import { tokenBoundsOf } from './token-bounds.ts';
import { uncountedIn } from './uncounted.ts';

/** Indices of the given messages that stand at the end of the view as they stood at the end of what was given. */
export function tailOf(pass: Pass): number[] {
  const tail: number[] = [];
  for (let at = pass.before.length - 1; at >= 0; at -= 1) {
    if (!isCompactable(pass, at)) continue;
    if (pass.alignment.given[at]!.kind === 'evicted') break;
    tail.push(at);
  }
  return tail.reverse();
}

/**
 * The unit a ceiling falls into is kept whole by those who round up; what follows it has to fit. Where a call was answered
 * already and its result comes late, who looks for the call by its id rounds up to it, and keeps all in between. A request that stays in front of them is no such unit.
 */
export function withoutFirstUnit(pass: Pass, tail: readonly number[], trace: Trace): number[] {
  const uncounted = uncountedIn(pass);
  const begin = tail.find((at) => !uncounted.has(at)) ?? tail[0] ?? -1;
  const first = unitsOf(pass, trace.profile).find((unit) => indicesOf(unit).includes(begin));
  if (first === undefined) return [...tail];
  const ids = new Set(indicesOf(first).flatMap((at) => callsOf(pass.before[at]!).map(({ id }) => id)));
  const late = orphanResultsOf(pass).filter(({ id, message }) => ids.has(id) && tail.includes(message));
  const last = largest(
    late.map(({ message }) => message),
    first.to - 1,
  );
  return tail.filter((at) => at > last);
}

/** Size of a given tail, as it was or as it stands in the view: tokens by the lowest estimator, messages by the lowest count. */
export function tailSizeIn(pass: Pass, list: 'before' | 'after', tail: readonly number[], { kind }: Ceiling): number {
  const uncounted = uncountedIn(pass);
  const counted = tail.filter((at) => !uncounted.has(at));
  switch (kind) {
    case 'messages':
      return leastCount(counted.map((at) => pass.before[at]!));
    case 'turns':
      if (counted.length === 0) return 0;
      return turnStarts(pass.before, isRealUserOf(pass)).filter((at) => at >= (tail[0] ?? Infinity)).length;
    case 'tokens': {
      const places = list === 'before' ? counted : counted.flatMap((at) => placesOf(pass, at));
      const messages = places.map((at) => pass[list][at]!);
      return tokenBoundsOf(messages).low(0, messages.length);
    }
  }
}

function placesOf({ alignment }: Pass, given: number): number[] {
  const fate = alignment.given[given]!;
  switch (fate.kind) {
    case 'kept':
      return [fate.at];
    case 'rewritten':
      return fate.at;
    case 'evicted':
      return [];
  }
}

/**
 * Whether who rounds up may keep a given message: it is in the unit that a ceiling falls into, or behind it, for every ceiling. What
 * stands behind that unit has to fit.
 */
export function mayRoundUpTo(pass: Pass, at: number, trace: Trace): boolean {
  return fitsCeilings(pass, withoutFirstUnit(pass, tailWith(pass, at, trace), trace), trace);
}

/**
 * Whether a given message lies within a number of messages that was set, where each batch of results counts as one, with all that is
 * newer and in its unit. Whether it does where each result counts is not asked: both are right.
 */
export const mayCountWithin = (pass: Pass, at: number, trace: Trace): boolean =>
  ceilingsOf(trace).some(({ kind }) => kind === 'messages') && fitsCeilings(pass, tailWith(pass, at, trace), trace);

/** Whether all that was given has room, and only where each batch of results counts as one: who counts so has nothing to take off. */
export function fitsAsBatches(pass: Pass, trace: Trace): boolean {
  const uncounted = uncountedIn(pass);
  const all = [...pass.before.keys()].filter((at) => isCompactable(pass, at) && !uncounted.has(at));
  const isOver = ceilingsOf(trace).some(({ kind, limit }) => kind === 'messages' && all.length > limit);
  return isOver && fitsCeilings(pass, all, trace);
}

/** Whether all that was given has room, and only where the latest request is counted against no ceiling: both are right. */
export function fitsBesideRequest(pass: Pass, trace: Trace): boolean {
  const all = [...pass.before.keys()].filter((at) => isCompactable(pass, at));
  const messages = all.map((at) => pass.before[at]!);
  const whole = { tokens: tokenBoundsOf(messages).low(0, messages.length), messages: leastCount(messages), turns: 0 };
  const isOver = ceilingsOf(trace).some(({ kind, limit }) => whole[kind] > limit);
  return isOver && fitsCeilings(pass, all, trace);
}

/** The end of what was given, from the beginning of the unit of a message. */
function tailWith(pass: Pass, at: number, { profile }: Trace): number[] {
  const from = unitsOf(pass, profile).find((unit) => indicesOf(unit).includes(at))?.from ?? at;
  return [...pass.before.keys()].filter((other) => other >= from && isCompactable(pass, other));
}

/** @returns whether a tail has room within every ceiling, by the lowest count */
export const fitsCeilings = (pass: Pass, tail: readonly number[], trace: Trace): boolean =>
  ceilingsOf(trace).every((ceiling) => tailSizeIn(pass, 'before', tail, ceiling) <= ceiling.limit);
