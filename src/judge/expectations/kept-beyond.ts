import { hasTailOfItsOwn } from '../../adapter/tail-of-its-own.ts';
import { fitsAsBatches, mayCountWithin, mayRoundUpTo } from '../budget/kept-tail.ts';
import { pinnedIn } from '../budget/pinned.ts';
import { uncountedIn } from '../budget/uncounted.ts';
import { factsStanding, statedAt } from '../facts/facts.ts';
import { compacted } from '../view/changes.ts';
import { type ExpectationEvidence, markOf } from './predicate-check.ts';

/**
 * Whether the profile lets stand what states a fact, though it lies beyond what was set: what it pins, the unit that a ceiling falls into, where one
 * rounds up to it, anything above a floor, of which KEEP-1 says how much serves, and what a number of messages leaves room for where a
 * batch of results counts as one.
 */
export function isKeptBeyond(name: string, { pass, trace, profile }: ExpectationEvidence): boolean {
  if (profile.ceilings === 'floor' || hasTailOfItsOwn(profile)) return compacted(pass) || fitsAsBatches(pass, trace);
  const stated = statedAt(pass, markOf(name, trace));
  const pinned = pinnedIn(pass, trace);
  if (stated.length > 0 && stated.every((at) => pinned.has(at))) return true;
  const mayStand = profile.ceilings === 'round-up' ? mayRoundUpTo : mayCountWithin;
  return stated.length > 0 && stated.every((at) => mayStand(pass, at, trace));
}

/** @returns whether nobody needs to be shown it, since it stands for that reason: a request of whose turn something went is shown too */
export function isSparedBeyond(name: string, shown: ExpectationEvidence): boolean {
  const { pass, trace } = shown;
  const mark = markOf(name, trace);
  const uncounted = uncountedIn(pass);
  const newestGone = pass.alignment.given.findLastIndex(({ kind }) => kind === 'evicted');
  return (
    isKeptBeyond(name, shown) &&
    factsStanding(pass).has(mark) &&
    statedAt(pass, mark).every((at) => !uncounted.has(at) || at > newestGone)
  );
}
