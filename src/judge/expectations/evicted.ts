import { resultsOf } from '../../conversation/content.ts';
import { turnStarts } from '../../conversation/turns.ts';
import type { Predicate } from '../../suite/case/case.ts';
import { evictableMessagesOf, isWorthEvicting } from '../budget/evictable.ts';
import { isRealUserOf } from '../budget/indivisible-units.ts';
import { newestResults } from '../budget/left-alone.ts';
import { newestCallsOf } from '../budget/newest-calls.ts';
import { factsStanding, statedAt } from '../facts/facts.ts';
import { holds, notExercised, violated } from '../findings/judgement.ts';
import { isKeptBeyond } from './kept-beyond.ts';
import { compactedOnTheWay, NOT_DUE_AT_END } from './not-due-at-end.ts';
import { type ExpectationEvidence, markOf, type PredicateCheck, type WaysOf } from './predicate-check.ts';

/**
 * The facts stand nowhere in the view but in what the implementation wrote. A design that reduces in place evicts nothing:
 * there the tool results that stated them no longer do, and what was said elsewhere stays. Nor has to go what a ceiling in turns
 * lets stand: a case that says its ceiling as a size is given to some as a number of turns, and the newest may be a long one. Who rounds up
 * may keep the unit that the ceiling falls into, and nothing that is older; for whom it is a floor nothing that was named has to go.
 */
export const checkEvicted: PredicateCheck<Extract<Predicate, { kind: 'evicted' }>> = ({ facts: named }, shown) => {
  const { pass, trace, profile } = shown;
  const facts = profile.mode === 'reduce' ? named.filter((name) => isResult(name, shown)) : named;
  if (facts.length === 0) return notExercised('No tool result states these facts, and only results are reduced.');
  const standing = factsStanding(pass);
  const there = facts.filter((name) => standing.has(markOf(name, trace)) && !mayStay(name, shown));
  if (there.length === 0) return holds(`Gone from the view: ${facts.join(', ')}.`);
  if (compactedOnTheWay(shown)) return notExercised(NOT_DUE_AT_END);
  return violated('not-evicted', 'A message that should have been evicted still stands in the view.', {
    expected: `the messages of ${facts.join(', ')} gone from the view`,
    got: `still there: ${there.join(', ')}`,
    messages: there.flatMap((name) => statedAt(pass, markOf(name, trace)).map((at) => pass.hashes.before[at]!)),
  });
};

/** Whether only tool results say so, in what was given or, if it went in an earlier pass, nothing does any more. */
const isResult = (name: string, { pass, trace }: ExpectationEvidence): boolean =>
  statedAt(pass, markOf(name, trace)).every((at) => resultsOf(pass.before[at]!).length > 0);

const mayStay = (name: string, shown: ExpectationEvidence): boolean =>
  isInNewestTurns(name, shown) || isKeptBeyond(name, shown) || isLeftAlone(name, shown);

/** Who shortens results where they stand says how many of the newest stay, and what has to be won; who takes calls out may say how many. */
function isLeftAlone(name: string, { pass, trace, profile }: ExpectationEvidence): boolean {
  const calls = newestCallsOf(pass, trace);
  if (calls !== undefined) {
    const beyond = new Set(calls.beyond.flatMap(({ members }) => members));
    return statedAt(pass, markOf(name, trace)).some((at) => !beyond.has(at));
  }
  if (profile.mode !== 'reduce' || profile.clearing === undefined) return false;
  if (!isWorthEvicting(pass, evictableMessagesOf(pass, trace), trace)) return true;
  const newest = newestResults(pass, profile);
  return statedAt(pass, markOf(name, trace)).some((at) => newest.has(at));
}

function isInNewestTurns(name: string, { pass, trace }: ExpectationEvidence): boolean {
  const { turns = 0, ...others } = trace.case.settings.keep;
  if (turns === 0 || Object.keys(others).length > 0) return false;
  const start = turnStarts(pass.before, isRealUserOf(pass)).at(-turns) ?? 0;
  const stated = statedAt(pass, markOf(name, trace));
  return stated.length > 0 && stated.every((at) => at >= start);
}

/** The ways in which it can be violated. */
export const waysOfEvicted: WaysOf<'evicted'> = () => ['not-evicted'];
