import { legalCuts as cutsBetweenGroups, type Grouping } from '../../conversation/groups.ts';
import type { Block, Message } from '../../conversation/message.ts';
import { turnStarts } from '../../conversation/turns.ts';
import type { Rules } from '../types/options.ts';

/**
 * @returns whether a user wrote the message: a summary in a user's role opens no turn and asks for nothing, and neither
 * do tool results that a dialect sends in that role
 */
export function isUserMessage(message: Message, { parts }: Rules): boolean {
  return message.role === 'user' && message.content.some(isUserContent) && parts.syntheticKind(message) === null;
}

/** @returns whether a block of a user's message is something the user says */
export const isUserContent = (block: Block): boolean =>
  block.type === 'text' ? block.text !== '' : block.type === 'image';

/**
 * Where the verbatim tail may begin: ascending indices into the history. 0 evicts nothing and is always there; the end
 * of the list is not, so that a view never loses its newest unit. Every rule only takes indices away, so that
 * none can undo the safety of another (langchain#38352 came of one that moved the cut).
 */
export function allowedCuts(grouping: Grouping, history: readonly Message[], rules: Rules): number[] {
  const orphans = new Set(grouping.orphans.map((orphan) => orphan.message));
  const turns = rules.cut === 'user-turn' ? new Set(userTurnStarts(history, rules)) : null;
  // An orphan result at the head of the tail is rejected where it was harmless before: it goes with what precedes it.
  const allowed = (cut: number) => !orphans.has(cut) && (turns === null || turns.has(cut));
  const cuts = cutsBetweenGroups(grouping);
  if (turns === null && endsInGiantRequest(history, rules)) return cuts.slice(-1);
  return cuts.filter((cut) => cut === 0 || (cut < history.length && allowed(cut)));
}

/**
 * A request that is larger than the window by itself can stand in no tail: no request that holds it is ever accepted. It
 * is carried over instead, visibly shortened, and the summarizer is shown all of it.
 */
function endsInGiantRequest(history: readonly Message[], rules: Rules): boolean {
  const last = history.at(-1);
  return last !== undefined && isLargerThanWindow(last, rules) && isUserMessage(last, rules);
}

/** Estimates of the same text differ by as much, and a request that might fit is not to be shortened. */
const CLEARLY_LARGER = 1.1;

/** @returns whether a message is larger than any request may be */
export const isLargerThanWindow = (message: Message, { count, window }: Rules): boolean =>
  count(message) > window * CLEARLY_LARGER;

/** @returns indices of the user messages that open a turn */
export const userTurnStarts = (history: readonly Message[], rules: Rules): number[] =>
  turnStarts(history, (message) => isUserMessage(message, rules));

/**
 * What stays although it is older than the cut: system messages, because instructions are neither evicted nor
 * summarised. Calls that wait for a result need no place here: no cut behind them is allowed.
 * @param cut exclusive end of the range
 */
export function pinned(history: readonly Message[], cut: number, { parts }: Rules): number[] {
  const isPinned = (message: Message) => message.role === 'system' && parts.syntheticKind(message) === null;
  return history.slice(0, cut).flatMap((message, index) => (isPinned(message) ? [index] : []));
}
