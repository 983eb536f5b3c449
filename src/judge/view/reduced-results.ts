import { resultsOf, textOf } from '../../conversation/content.ts';
import { contentKey } from '../../conversation/equal.ts';
import { marksIn } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Message, ToolResultBlock } from '../../conversation/message.ts';
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

/** @returns the fates of all results whose call id is used once; a summary that stands in the place of one is left out */
export const resultFates = memoize(({ before, after, real }: Pass): ResultFates => {
  const view = onlyResults(after);
  const pairs = [...onlyResults(before)].flatMap(([callId, { result: was, at: given }]): ResultPair[] => {
    const now = view.get(callId);
    return real[given]! && now !== undefined ? [{ was, is: now.result, given, at: now.at }] : [];
  });
  const isSame = ({ was, is }: ResultPair) => was === is || contentKey(was.content) === contentKey(is.content);
  return {
    reduced: pairs.filter((pair) => !isSame(pair) && marksIn(resultText(pair.is), 'S').length === 0),
    untouched: pairs.filter(isSame),
  };
});

/**
 * @returns whether a result got a note that had none before, even one that quotes all of it and so wins nothing: that is
 * CLEAR-3's, and the pass had something to compact all the same (agent-sdk)
 */
export const reducesAnotherResult = (pass: Pass): boolean =>
  resultFates(pass).reduced.some(({ given }) => !pass.reduced[given]);

/** Results by the id of their call; ids that are used again are left out. */
function onlyResults(messages: readonly Message[]): Map<string, { result: ToolResultBlock; at: number }> {
  const found = new Map<string, { result: ToolResultBlock; at: number }>();
  const repeated = new Set<string>();
  messages.forEach((message, at) => {
    for (const result of resultsOf(message)) {
      if (found.has(result.callId)) repeated.add(result.callId);
      found.set(result.callId, { result, at });
    }
  });
  for (const id of repeated) found.delete(id);
  return found;
}

/** @returns what can be read in a result */
export const resultText = (result: ToolResultBlock): string => textOf(toolMessageOf(result));

/** @returns a message with nothing but this result, for whoever weighs it */
export const toolMessageOf = (result: ToolResultBlock): Message => ({ role: 'tool', content: [result] });
