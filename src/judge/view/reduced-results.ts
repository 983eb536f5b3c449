import { callsOf, resultsOf, textOf } from '../../conversation/content.ts';
import { contentKey } from '../../conversation/equal.ts';
import { marksIn } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Message, ToolResultBlock } from '../../conversation/message.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { surelyNoSmaller } from '../budget/token-bounds.ts';
import type { Pass } from '../passes/pass.ts';

/** One tool result, before and after a pass. */
export interface ResultPair {
  was: ToolResultBlock;
  is: ToolResultBlock;
  /** index of its message in what was given */
  given: number;
  /** index of its message in the view */
  at: number;
}

/** What a pass did to the results that were said in the conversation and still stand in the view. */
export interface ResultFates {
  /** those that something else stands for now, oldest first */
  reduced: ResultPair[];
  /** those that are what they were, oldest first */
  untouched: ResultPair[];
}

/** @returns the fates of all results whose call id was used once; a summary that stands in the place of one is left out */
export const resultFates = memoize(({ before, after, real }: Pass): ResultFates => {
  const view = resultsById(after);
  const pairs = [...resultsById(before)].flatMap(([callId, [given, ...again]]): ResultPair[] => {
    if (given === undefined || again.length > 0 || !real[given.at]) return [];
    const now = longestOf(view.get(callId) ?? []);
    return now === undefined ? [] : [{ was: given.result, is: now.result, given: given.at, at: now.at }];
  });
  const isSame = ({ was, is }: ResultPair) => was === is || contentKey(was.content) === contentKey(is.content);
  return {
    reduced: pairs.filter((pair) => !isSame(pair) && marksIn(resultText(pair.is), 'S').length === 0),
    untouched: pairs.filter(isSame),
  };
});

interface PlacedResult {
  result: ToolResultBlock;
  /** index of its message */
  at: number;
}

/** A pass that put a second result beside one has two for one call. All of them stand for it, and the longest is the least that does. */
const longestOf = (candidates: readonly PlacedResult[]): PlacedResult | undefined =>
  candidates.toSorted((one, other) => resultText(other.result).length - resultText(one.result).length)[0];

/**
 * @returns whether a result got a note that had none before, even one that quotes all of it and so wins nothing: that is
 * CLEAR-3's, and the pass had something to compact all the same (agent-sdk)
 */
export const reducesAnotherResult = (pass: Pass): boolean =>
  resultFates(pass).reduced.some(({ given }) => !pass.reduced[given]);

function resultsById(messages: readonly Message[]): Map<string, PlacedResult[]> {
  const placed = messages.flatMap((message, at) => resultsOf(message).map((result) => ({ result, at })));
  return Map.groupBy(placed, ({ result }) => result.callId);
}

/**
 * Nothing but its age speaks for reducing the one or the other.
 * @param kinds by call id
 * @returns whether a result is of the same tool as another, an error as that is or none, and no smaller by any count
 */
export const isNoSmallerOfItsKind = (one: ResultPair, other: ResultPair, kinds: Map<string, string>): boolean =>
  kinds.get(one.was.callId) === kinds.get(other.was.callId) &&
  surelyNoSmaller([toolMessageOf(other.was)], [toolMessageOf(one.was)]);

/** @returns the tool of each call that was given, and whether it is known to have failed, by its id */
export function kindsByCall(pass: Pass, trace: Trace): Map<string, string> {
  const failed = failedCalls(pass, trace);
  const calls = pass.before.flatMap(callsOf);
  return new Map(calls.map(({ id, name }) => [id, JSON.stringify([name, failed.has(id)])]));
}

/** @returns ids of the calls that are known to have failed */
export const failedCalls = ({ before }: Pass, trace: Trace): Set<string> =>
  new Set(trace.profile.losses.includes('error-flag') ? failedAsTold(trace) : before.flatMap(failedIn));

/** An agent has heard from its tools what failed, also where its provider's API has no place to say so. */
const failedAsTold = memoize(({ case: { conversation }, steps, messages }: Trace): string[] => {
  const told = [...conversation, ...steps.flatMap(({ step }) => (step.do === 'append' ? step.messages : []))];
  return told.flatMap((hash) => failedIn(messages[hash]!));
});

const failedIn = (message: Message): string[] =>
  resultsOf(message).flatMap(({ callId, isError }) => (isError === true ? [callId] : []));

/** @returns what can be read in a result */
export const resultText = (result: ToolResultBlock): string => textOf(toolMessageOf(result));

/** @returns a message with nothing but this result, for whoever weighs it */
export const toolMessageOf = (result: ToolResultBlock): Message => ({ role: 'tool', content: [result] });
