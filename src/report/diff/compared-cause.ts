import type { Requirement } from '../../suite/spec/requirements.ts';
import { type Cause, causesOf } from '../../verdict/cause.ts';
import { causeWords } from '../wording/cause-words.ts';
import { type CauseState, causeState, causeStateAfter, causeStateBefore, type Hider } from './cause-state.ts';
import type { ComparedPair, PairedResults } from './paired-results.ts';

/** A cause as one of two reports shows it, counted over the results that are compared. */
export interface ComparedCause extends Cause {
  /** what is seen, and where, for people */
  seen: string;
}

/** What stands before a cause, and in how many of its results. */
export interface HiddenResults {
  by: Hider;
  results: number;
}

/** The causes of two reports, and in which results each has them. */
export interface CausesOfBoth {
  old: Map<string, ComparedCause>;
  new: Map<string, ComparedCause>;
  /** where a cause is a root */
  shownIn(identity: string): { old: ComparedPair[]; new: ComparedPair[] };
  /** in how many results that are not compared a cause is a root */
  elsewhere(identity: string): { old: number; new: number };
}

/**
 * @param paired the results of two reports
 * @param requirements that say what a cause is in words
 */
export function causesOfBoth(paired: PairedResults, requirements: readonly Requirement[]): CausesOfBoth {
  const { pairs, outside } = paired;
  const told = (side: 'old' | 'new') =>
    new Map(causesOf(pairs.map((pair) => pair[side])).map((one) => [one.identity, inWords(one, requirements)]));
  const countIn = (identity: string, side: 'old' | 'new') =>
    outside[side].filter((one) => causeState(identity, one).kind === 'root').length;
  return {
    old: told('old'),
    new: told('new'),
    shownIn: (identity) => ({
      old: pairs.filter((pair) => causeState(identity, pair.old).kind === 'root'),
      new: pairs.filter((pair) => causeState(identity, pair.new).kind === 'root'),
    }),
    elsewhere: (identity) => ({ old: countIn(identity, 'old'), new: countIn(identity, 'new') }),
  };
}

function inWords(cause: Cause, requirements: readonly Requirement[]): ComparedCause {
  const { seen, where } = causeWords(cause.identity, requirements);
  return { ...cause, seen: where === '' ? seen : `${seen} ${where[0]!.toUpperCase()}${where.slice(1)}.` };
}

/** @returns how the old version stood to a cause of the new one, in each result that shows it now */
export const statesBefore = (identity: string, shown: readonly ComparedPair[]): CauseState[] =>
  shown.map((pair) => causeStateBefore(identity, pair.old, pair.new));

/** @returns how the new version stands to a cause of the old one, in each result that showed it */
export const statesAfter = (identity: string, shown: readonly ComparedPair[]): CauseState[] =>
  shown.map((pair) => causeStateAfter(identity, pair.new, pair.old));

/** @returns what stands before the cause, what hides most first */
export function hidersIn(states: readonly CauseState[]): HiddenResults[] {
  const hidden = states.flatMap((state) => (state.kind === 'hidden' ? [state.by] : []));
  return [...Map.groupBy(hidden, (by) => JSON.stringify(by)).values()]
    .map((list) => ({ by: list[0]!, results: list.length }))
    .sort((one, other) => other.results - one.results);
}
