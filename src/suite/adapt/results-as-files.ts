import type { ReadsResults } from '../../adapter/identity.ts';
import type { ClippedForSummary, Profile } from '../../adapter/profile.ts';
import { callsOf, resultsOf, textOf } from '../../conversation/content.ts';
import { suiteTokens, suiteTokensOfText } from '../../conversation/estimate.ts';
import type { Message, ToolResultBlock } from '../../conversation/message.ts';
import type { Runnable } from '../case/case.ts';
import { type PassPoint, passPoints } from '../case/pass-points.ts';

/** Part of a conversation, or of the trigger if that is more, by which it may be longer in the case than for the agent, or the other way round. */
const HARDLY_LONGER = 0.1;

/**
 * An agent that takes no tools is told the results of a case by files that it reads: it never sees what the case's
 * tools were called with, and its own tool knows no failure but its own.
 * @returns why the case can't be told so; undefined where it can
 */
export function obstacleOfFiles(
  runnable: Runnable,
  { longest }: ReadsResults,
  { prices }: Partial<Pick<Profile, 'prices'>> = {},
): string | undefined {
  const messages = passPoints(runnable).flatMap((point) => point.messages);
  const obstacle = messages
    .flatMap(resultsOf)
    .map((result) => obstacleOfResult(result, longest) ?? clippedAmongNumbers(result, prices?.['clipped-for-summary']))
    .find((found) => found !== undefined);
  if (obstacle !== undefined) return obstacle;
  const { sizes, script } = runnable;
  if (script.rules.some(({ reply }) => reply === 'equal'))
    return 'a summary is exactly as long as what it stands for, and an agent that reads results from files sees them a little longer';
  return obstacleOfSizes(passPoints(runnable), sizes.trigger);
}

function obstacleOfSizes(points: readonly PassPoint[], trigger: number): string | undefined {
  const isMuch = (tokens: number, { messages }: PassPoint): boolean =>
    tokens > HARDLY_LONGER * Math.max(trigger, suiteTokens(messages));
  if (points.some((point) => isMuch(addedTo(point.messages) - argumentsIn(point.messages), point)))
    return 'the paths and line numbers of its files take more than a tenth of the conversation, and the case knows none of them';
  return points.some((point) => isMuch(argumentsIn(point.messages), point))
    ? 'the arguments of calls take more than a tenth of the conversation, and an agent that reads results from files sees none of them'
    : undefined;
}

/** It would be torn apart, and what stands between two lines would be taken for a part of it. */
const LONG_WORD = /\S{201}/;

function obstacleOfResult(result: ToolResultBlock, longest: number): string | undefined {
  const text = textOf({ role: 'tool', content: [result] });
  if (result.isError === true)
    return 'a result is a failure, and an agent that reads results from files never sees one';
  if (text.trim() === '')
    return 'a result is empty, and an agent that reads results from files has words of its own for that';
  if (!text.isWellFormed()) return 'a result holds half a character, and no file can';
  if (LONG_WORD.test(text))
    return 'a result holds a word of more than 200 characters, which is longer than a line of a file';
  return text.length > longest
    ? `a result has more than ${longest} characters, and that is all that the agent's tool is said to show of a file (tools.longest)`
    : undefined;
}

/** Where the agent cuts is counted with the numbers of lines, and nobody knows how many. */
function clippedAmongNumbers(result: ToolResultBlock, clipped: ClippedForSummary | undefined): string | undefined {
  if (clipped === undefined) return undefined;
  const { head = 0, tail = 0 } = clipped.keeps;
  return textOf({ role: 'tool', content: [result] }).length > HALF * (head + tail)
    ? 'a result may be clipped for the summary, and what an agent clips that reads results from files has numbers of lines in it'
    : undefined;
}

/** What a tool puts around a file may be long. */
const HALF = 0.5;

/** Tokens of a path with what stands around a file, and of the number of a line of 200 characters. */
const TOKENS_AROUND_A_FILE = 25;
const TOKENS_OF_A_NUMBER = 2;

/** @returns tokens that an agent has more of than the case */
const addedTo = (messages: readonly Message[]): number =>
  messages
    .flatMap(resultsOf)
    .map((result) => textOf({ role: 'tool', content: [result] }).length)
    .reduce((sum, length) => sum + TOKENS_AROUND_A_FILE + Math.ceil(length / 200) * TOKENS_OF_A_NUMBER, 0);

const argumentsIn = (messages: readonly Message[]): number =>
  messages.flatMap(callsOf).reduce((sum, call) => sum + suiteTokensOfText(JSON.stringify(call.arguments)), 0);
