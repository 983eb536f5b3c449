import { sameContent } from '../conversation/equal.ts';
import type { Message } from '../conversation/message.ts';
import type { RequestInOrder } from './settle-guesses.ts';
import { messagesOf } from './trace/message-store.ts';
import type { Trace, TraceStep } from './trace/trace.ts';

/** A guess that proved wrong, in the step in which it was made. */
export interface WrongGuess {
  step: TraceStep;
  detail: string;
}

/**
 * Looks for a request that was taken for the agent's and got what the agent was to be told. Two requests in a row that were
 * told the same, with nothing compacted between them, are one too many: only one of the answers is used. Who compacts and
 * then asks the same again may do so, and who sends the same bytes again has not heard the answer.
 * @returns the first; undefined where there is none
 */
export function repeatedTelling(order: readonly RequestInOrder[], messages: Trace['messages']): WrongGuess | undefined {
  const own = order.filter(({ isOwn }) => isOwn);
  const viewOf = (at: number): Message[] | undefined => {
    const result = own[at]?.step.result;
    return result?.kind === 'observed' ? messagesOf(messages, result.view) : undefined;
  };
  const at = own.findIndex((one, index) => {
    const next = own[index + 1];
    if (next === undefined || !isToldTheSame(one, next)) return false;
    const [first, second, third] = [viewOf(index), viewOf(index + 1), viewOf(index + 2)];
    return first !== undefined && [second, third].some((later) => later !== undefined && isWithinView(first, later));
  });
  if (at === -1) return undefined;
  return { step: own[at]!.step, detail: told(order.indexOf(own[at]!), order.indexOf(own[at + 1]!)) };
}

function isToldTheSame({ exchange: one }: RequestInOrder, { exchange: next }: RequestInOrder): boolean {
  if (one.guessed !== true || next.guessed !== true || one.said === undefined || next.said === undefined) return false;
  if (one.ruling.kind !== 'accepted' || one.ruling.reply !== 'story' || next.ruling.kind !== 'accepted') return false;
  return one.request.body !== next.request.body && sameContent(one.said, next.said);
}

const isWithinView = (view: readonly Message[], later: readonly Message[]): boolean =>
  view.every((message) => later.some((one) => sameContent(one, message)));

const told = (first: number, second: number): string =>
  `The requests ${first + 1} and ${second + 1} of the case were both taken for the agent's request, but only one of their answers can be: they ended with the same message, and nothing was compacted between them. Declare the one that is asked beside, by words that stand in it alone: matchers: [{ class: auxiliary, contains: "..." }].`;
