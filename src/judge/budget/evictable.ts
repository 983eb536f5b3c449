import type { Profile } from '../../adapter/profile.ts';
import { resultsOf } from '../../conversation/content.ts';
import { leastCount } from '../../conversation/least-count.ts';
import { memoizeByBoth } from '../../conversation/memoize.ts';
import { turnStarts } from '../../conversation/turns.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { isWorthAPass } from '../../suite/case/worth-a-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { type Ceiling, ceilingsOf } from './ceilings.ts';
import {
  compactableUnits,
  type IndivisibleUnit,
  indicesOf,
  isCompactable,
  isRealUserOf,
  unitsOf,
} from './indivisible-units.ts';
import { leastGainOf, newestResults } from './left-alone.ts';
import { hasAllResults, newestCallsOf, pairsByAge } from './newest-calls.ts';
import { pinnedIn } from './pinned.ts';
import { type TokenBounds, tokenBoundsOf } from './token-bounds.ts';
import { uncountedIn } from './uncounted.ts';

/** What lies beyond the kept tail for every fair reading of the ceilings. */
export interface EvictableMessages {
  /** given messages in units older than the one in which the tail ends, ascending; only those that can go or shrink */
  messages: number[];
  /** whether the unit in which the tail ends is larger than the ceiling all by itself */
  oversized: boolean;
}

/** Tokens a design that reduces in place may leave of each result, to say what it was and how to get it back. */
const REFERENCE = 100;

/**
 * What every design has to find evictable, but for what a profile pins. The unit that crosses a ceiling is not counted, for a design may round up to
 * it, and so the newest unit never is. Where no ceiling can be set, what is kept is the design's own affair and nothing
 * counts; but for a design that reduces in place, which declares that only the newest batch of results is untouched, or the newest
 * turn where it goes by turns, or as many of the newest as it says.
 */
export const evictableMessagesOf: (pass: Pass, trace: Trace) => EvictableMessages = memoizeByBoth((pass, trace) => {
  const isReducer = trace.profile.mode === 'reduce';
  const ceilings = ceilingsOf(trace);
  const units = unitsOf(pass, trace.profile);
  if (isReducer && ceilings.length === 0) {
    const older = trace.profile.cut === 'user-turn' ? units.slice(0, -1) : units;
    return { messages: reducible(pass, older.flatMap(indicesOf), trace.profile), oversized: false };
  }
  const beyond = newestCallsOf(pass, trace)?.beyond;
  if (beyond !== undefined)
    return {
      messages: beyond
        .flatMap(({ members }) => members)
        .filter((at) => isCompactable(pass, at))
        .toSorted((one, other) => one - other),
      oversized: false,
    };
  const bounds = tokenBoundsOf(pass.before);
  const ends = ceilings.map((ceiling) => tailEnd(pass, units, bounds, ceiling));
  const crossing = crossingOf(
    ends.map(({ unit }) => unit),
    trace,
  );
  const oversized = ends.some((end) => end.unit === crossing && end.oversized);
  const older = units.slice(0, Math.max(0, crossing)).flatMap(indicesOf);
  const pinned = pinnedIn(pass, trace);
  const messages = older.filter((at) => isCompactable(pass, at) && !pinned.has(at));
  return { messages: isReducer ? reducible(pass, messages, trace.profile) : messages, oversized };
});

/** Of several ceilings the one that keeps fewer counts, and of several floors the one that keeps more, with a unit beyond it. */
function crossingOf(ends: readonly number[], { profile }: Trace): number {
  if (profile.ceilings !== 'floor') return Math.max(-1, ...ends);
  return ends.length === 0 ? -1 : Math.min(...ends) - 1;
}

/**
 * @returns whether so much is evictable that any working summary of it is smaller: two messages, a tenth of the trigger, and what the
 * profile says has to be won at least where it reduces in place
 */
export function isWorthEvicting(pass: Pass, { messages }: EvictableMessages, trace: Trace): boolean {
  const bounds = tokenBoundsOf(pass.before);
  const isReducer = trace.profile.mode === 'reduce';
  const left = isReducer ? REFERENCE : 0;
  const tokens = messages.reduce((sum, at) => sum + Math.max(0, bounds.low(at, at + 1) - left), 0);
  if (isReducer && tokens < leastGainOf(trace).sure) return false;
  return isWorthAPass(messages.length, tokens, trace.case.sizes.effectiveTrigger);
}

/**
 * @returns whether there is definitely nothing to evict: no real message, one alone that has to stay, a single turn for
 * a design that cuts at turns only, or no result but the newest batch for one that reduces in place. Anything else some
 * design has a way with
 */
export function hasNothingEvictable(pass: Pass, trace: Trace): boolean {
  const pinned = pinnedIn(pass, trace);
  const real = pass.before.flatMap((_, at) => (isCompactable(pass, at) && !pinned.has(at) ? [at] : []));
  const [only] = real;
  if (only === undefined) return true;
  const { cut, mode } = trace.profile;
  if (isWithinNewestCalls(pass, trace)) return true;
  if (mode === 'reduce') return olderResults(pass, real, trace.profile).length === 0 && !isAnyReduced(pass);
  if (real.length === 1) return hasToStay(pass, only, trace);
  return cut === 'user-turn' && compactableUnits(pass, unitsOf(pass, trace.profile)).length === 1;
}

/** Where so many calls stay and nothing but calls goes, and there are no more; who took one out all the same has found something. */
function isWithinNewestCalls(pass: Pass, trace: Trace): boolean {
  const calls = newestCallsOf(pass, trace);
  if (calls === undefined || pass.alignment.given.some(({ kind }) => kind !== 'kept')) return false;
  return pairsByAge(pass).every((group) => !hasAllResults(group) || calls.among.includes(group));
}

/**
 * Whether the only message there is has to stay: the latest request of the user, a call that waits, or what has room in every tail.
 * A ceiling that it exceeds lets it go, and so does a design that keeps no tail or whose ceilings nobody can set.
 */
function hasToStay(pass: Pass, only: number, trace: Trace): boolean {
  const tokens = tokenBoundsOf(pass.before).high(only, only + 1);
  if (tokens >= trace.case.sizes.effectiveTrigger) return false;
  if (uncountedIn(pass).has(only)) return true;
  const ceilings = ceilingsOf(trace);
  const fits = ({ kind, limit }: Ceiling) => (kind === 'tokens' ? tokens <= limit : limit >= 1);
  return trace.profile.ceilings !== 'no-tail' && ceilings.length > 0 && ceilings.every(fits);
}

/**
 * Who reduces the newest batch as well, or puts a summary or a note in the place of its group, has found something after all. What that
 * loses is for others to say.
 */
const isAnyReduced = ({ alignment, before, summarizer }: Pass): boolean => {
  const hasStandIn =
    summarizer.length > 0 || alignment.view.some(({ synthetic, from }) => synthetic && from.length === 0);
  return alignment.given.some(
    ({ kind }, at) => resultsOf(before[at]!).length > 0 && (kind === 'rewritten' || (kind === 'evicted' && hasStandIn)),
  );
};

/** Where the tail ends: index of the unit that crosses the ceiling going backwards, -1 where all fits. */
function tailEnd(pass: Pass, units: readonly IndivisibleUnit[], bounds: TokenBounds, { kind, limit }: Ceiling) {
  if (kind === 'turns') return { unit: firstUnitOfTurns(pass, units, limit), oversized: false };
  const size =
    kind === 'messages'
      ? (unit: IndivisibleUnit) => countReal(pass, unit)
      : (unit: IndivisibleUnit) => bounds.low(unit.from, unit.to);
  let sum = 0;
  const unit = units.findLastIndex((candidate) => {
    sum += size(candidate);
    return sum > limit;
  });
  return { unit, oversized: unit >= 0 && size(units[unit]!) > limit };
}

/** A tail of turns never begins after the unit that holds the start of the first of them. */
function firstUnitOfTurns(pass: Pass, units: readonly IndivisibleUnit[], turns: number): number {
  // None may be kept: what is left is the newest unit, as with any other ceiling of zero.
  if (turns === 0) return units.length - 1;
  const start = turnStarts(pass.before, isRealUserOf(pass)).at(-turns);
  return start === undefined ? -1 : units.findIndex(({ to }) => to > start);
}

const countReal = (pass: Pass, unit: IndivisibleUnit): number =>
  leastCount(indicesOf(unit).flatMap((at) => (isCompactable(pass, at) ? [pass.before[at]!] : [])));

/** A design that reduces in place works on tool results alone; from one it has reduced nothing more is to be had. */
const reducible = (pass: Pass, messages: readonly number[], profile: Profile): number[] =>
  olderResults(pass, messages, profile).filter((at) => isCompactable(pass, at) && !pass.reduced[at]!);

/** Results but the newest, which such a design leaves alone. */
function olderResults(pass: Pass, messages: readonly number[], profile: Profile): number[] {
  const spared = newestResults(pass, profile);
  return messages.filter((at) => pass.real[at]! && resultsOf(pass.before[at]!).length > 0 && !spared.has(at));
}
