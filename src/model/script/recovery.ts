import { resultsOf, textOf } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';

/** A tool of the implementation's own, by which the model gets originals back. */
export interface Recovery {
  tool: string;
  /** name of the tool's argument */
  argument: string;
  /** regular expression; its first group, found in the message that stands for the original, is the argument's value */
  pattern: string;
}

/**
 * Finds what the recovery tool is to be asked for. Where the original was the result of a call, only the results of that
 * call stand in its place; a text that merely looks like a place-holder would bring back something else.
 * @param mark of the original
 * @param story the conversation as it was lived, which knows where the mark stood
 * @param messages of the request
 * @returns value of the tool's argument; undefined where no message says how to get the original back
 */
export function recoveryArgument(
  { pattern }: Recovery,
  mark: Mark,
  story: readonly Message[],
  messages: readonly Message[],
): string | undefined {
  const calls = callsWithResult(mark, story);
  const inPlace = messages.filter((message) => resultsOf(message).some(({ callId }) => calls.has(callId)));
  for (const message of inPlace.length > 0 ? inPlace : messages) {
    const value = new RegExp(pattern).exec(textOf(message))?.[1];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** @returns ids of the calls whose result holds the mark */
function callsWithResult(mark: Mark, story: readonly Message[]): Set<string> {
  const results = story.filter((message) => textOf(message).includes(mark)).flatMap(resultsOf);
  return new Set(results.map(({ callId }) => callId));
}
