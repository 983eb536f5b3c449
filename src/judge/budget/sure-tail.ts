import { readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { turnStarts } from '../../conversation/turns.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';
import { type Ceiling, ceilingsOf } from './ceilings.ts';
import { indicesOf, isCompactable, isRealUserOf, unitsOf } from './indivisible-units.ts';
import { pinnedIn } from './pinned.ts';
import { mostTokensOf, tokensAsJson } from './token-bounds.ts';
import { promptAndToolsAsMessages } from './trigger.ts';
import { thresholdOf, tokenScale } from './trigger-threshold.ts';
import { uncountedIn } from './uncounted.ts';

/** A tail fits surely where it fits so many times: a summary, its frame and whatever else is counted have room as well. */
const TIMES = 2;

/**
 * The newest unit that counts as a tail, where it has room within every ceiling and below the trigger however it is counted. It
 * is all a tail has to hold: where units are large, or other things come off the same ceiling, there may be room for no more.
 * @returns its messages that a ceiling counts, ascending; undefined where there may be no room, or nothing is said in it
 */
export function sureTailOf(pass: Pass, trace: Trace): number[] | undefined {
  const uncounted = uncountedIn(pass);
  const counts = (at: number) => isCompactable(pass, at) && !uncounted.has(at);
  const units = unitsOf(pass, trace.profile);
  // Who cuts between turns has kept the newest one with the request that begins it.
  const isTurn = trace.profile.cut === 'user-turn';
  const newest = isTurn ? units.at(-1) : units.findLast((unit) => indicesOf(unit).some(counts));
  if (newest === undefined) return undefined;
  // Who begins a tail with the user's words lets go what stands before them.
  if (trace.profile.startsOn === 'user' && turnsIn(pass).some((start) => start > newest.from)) return undefined;
  const tail = indicesOf({ from: newest.from, to: pass.before.length });
  const counted = tail.filter(counts);
  if (!counted.some((at) => marksIn(readableOf(pass.before[at]!), 'F').length > 0)) return undefined;
  // What is kept beside a tail comes off its ceilings for some designs: pins as well, but no talk that stays because only calls go.
  const pins = trace.profile.pins === undefined ? [] : pinnedIn(pass, trace);
  const kept = [...new Set([...uncounted, ...pins, ...tail])].map((at) => pass.before[at]!);
  const fits = fitsEvery(pass, { kept, from: newest.from }, TIMES, trace);
  return fits && leavesRoom(pass, kept, trace) ? counted : undefined;
}

const turnsIn = (pass: Pass): readonly number[] => turnStarts(pass.before, isRealUserOf(pass));

export interface Tail {
  /** all that would be kept, latest request of the user and waiting calls with it */
  kept: readonly Message[];
  /** index of the given message it begins with */
  from: number;
}

/** @returns whether a tail fits so many times into every ceiling that is set, however it is counted */
export const fitsEvery = (pass: Pass, tail: Tail, times: number, trace: Trace): boolean =>
  ceilingsOf(trace).every((ceiling) => fitsSurely(pass, tail, times, ceiling, trace));

function fitsSurely(pass: Pass, { kept, from }: Tail, times: number, { kind, limit }: Ceiling, trace: Trace): boolean {
  switch (kind) {
    case 'messages':
      return times * kept.length <= limit;
    case 'turns': {
      const starts = turnsIn(pass);
      return starts.length - starts.filter((start) => start <= from).length + 1 <= limit;
    }
    case 'tokens': {
      // Its own token may be larger than the suite's or smaller: the ceiling is what is less.
      const scale = tokenScale(trace.case.sizes);
      return times * mostOf(kept) <= limit / Math.max(scale, 1 / scale);
    }
  }
}

/** Whether the view that the pass made would have stayed below the trigger with it: a summary may be too large for any tail. */
export function leavesRoom({ after }: Pass, kept: readonly Message[], { case: { settings, sizes } }: Trace): boolean {
  const { trigger } = settings;
  if ('turns' in trigger || 'results' in trigger) return true;
  if ('messages' in trigger) return after.length + kept.length < trigger.messages;
  const threshold = thresholdOf({ settings, sizes });
  return threshold !== undefined && mostOf([...after, ...promptAndToolsAsMessages(settings), ...kept]) < threshold;
}

const mostOf = (messages: readonly Message[]): number => Math.max(mostTokensOf(messages), tokensAsJson(messages));
