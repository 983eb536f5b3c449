import { callsOf, readableOf, resultsOf } from '../../conversation/content.ts';
import { sameView } from '../../conversation/equal.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message, ToolCallBlock } from '../../conversation/message.ts';
import type { Dialect } from '../../model/dialect/dialect.ts';
import { isSameUse, type ToolUse } from '../environment/scripted-tool-results.ts';
import { type AgentTurn, inWireForm } from './agent-turn.ts';

/** A turn that ended without an answer: all in wire form. */
export interface FailedTurn {
  /** the conversation when it began, with what it was asked */
  began: Message[];
  asked: Message[];
  /** what the model said in it, and what the tools brought */
  lived: Message[];
  /** what the model was shown last, with what came after that */
  shown: Message[];
  /** what the agent says it has; undefined where that can't be read */
  left?: Message[] | undefined;
}

/** What an agent has of such a turn, and so what it is to be told before the next. */
export interface LeftOfTurn {
  current: Message[];
  /** what it may have instead: its next request tells */
  otherwise: Message[][];
  lived: Message[];
  /** it took back what it was asked as well */
  forgotten: boolean;
}

/**
 * An agent may keep what it lived through before the error, with or without what was compacted for it, or take the turn back: all are
 * right. Only what is exactly one of these is believed; of anything else the next request is to be judged as if nothing had left.
 */
export function leftOfTurn({ began, asked, lived, shown, left }: FailedTurn, dialect: Dialect): LeftOfTurn {
  if (left === undefined) return { current: [...began, ...lived], otherwise: [shown, began], lived, forgotten: false };
  const isLeft = (messages: Message[]) => sameView(inWireForm(left, dialect), inWireForm(messages, dialect));
  if (isLeft(shown)) return { current: shown, otherwise: [], lived, forgotten: false };
  const before = began.slice(0, began.length - asked.length);
  if (isLeft(before)) return { current: before, otherwise: [], lived: [], forgotten: true };
  const has = hasNewSummary(left, began) ? lived : lived.filter((message) => standsIn(message, left));
  const current = [...began, ...has];
  const otherwise = shown.filter((message) => has.includes(message) || !lived.includes(message));
  return { current, otherwise: isLeft(current) ? [] : [otherwise], lived: has, forgotten: false };
}

function hasNewSummary(left: readonly Message[], began: readonly Message[]): boolean {
  const known = new Set(began.flatMap(summariesIn));
  return left.flatMap(summariesIn).some((mark) => !known.has(mark));
}

const summariesIn = (message: Message) => marksIn(readableOf(message), 'S');

/** A result may have been shortened, so that calls and their results are known by their ids. */
const standsIn = (message: Message, view: readonly Message[]): boolean =>
  idsIn([message]).every((id) => idsIn(view).includes(id));

const idsIn = (messages: readonly Message[]): string[] =>
  messages.flatMap((message) => [
    ...callsOf(message).map(({ id }) => `call ${id}`),
    ...resultsOf(message).map(({ callId }) => `result ${callId}`),
  ]);

/**
 * What comes next in the case is news to the agent, but for what it lived through: it did that itself. Ids may be used again, so each
 * counts as often as it was lived through.
 * @param messages up to the next message of the user, and beyond
 */
export function untold(messages: readonly Message[], lived: readonly Message[]): Message[] {
  const end = messages.findIndex(({ role }) => role === 'user' || role === 'system');
  const ofTurn = end === -1 ? messages : messages.slice(0, end);
  const ids = idsIn(lived);
  const isNews = (id: string): boolean => {
    const at = ids.indexOf(id);
    if (at !== -1) ids.splice(at, 1);
    return at === -1;
  };
  const told = ofTurn.flatMap((message) => {
    if (message.role === 'tool') return partOf(message, isNews);
    const calls = callsOf(message);
    return calls.length === 0 || calls.filter(({ id }) => isNews(`call ${id}`)).length > 0 ? [message] : [];
  });
  return [...told, ...messages.slice(ofTurn.length)];
}

function partOf(message: Message, isNews: (id: string) => boolean): Message[] {
  const content = message.content.filter((block) => block.type !== 'tool-result' || isNews(`result ${block.callId}`));
  return content.length === 0 ? [] : [{ ...message, content }];
}

/**
 * @param used calls that the suite's tools answered in the turn
 * @returns whether a call has its result, although no request has shown it: the tool gave it out, or the agent has it
 */
export const resultCame =
  (used: readonly ToolUse[], left: readonly Message[] = []) =>
  (call: ToolCallBlock): boolean =>
    used.some((use) => use.id === call.id || isSameUse(call, use)) || idsIn(left).includes(`result ${call.id}`);

/** @returns what else an agent may have, with what was said since */
export const otherwiseOf = (
  unanswered: { said: number; otherwise: readonly Message[][] } | undefined,
  expected: readonly Message[],
): Message[][] => unanswered?.otherwise.map((other) => [...other, ...expected.slice(unanswered.said)]) ?? [];

/** After a turn that was answered, what the assistant and the tools said next is not news to the agent: it did it. */
export function fromNextInput(messages: Message[]): Message[] {
  const next = messages.findIndex(({ role }) => role === 'user' || role === 'system');
  return next === -1 ? [] : messages.slice(next);
}

/** @returns whether a turn came to its end: one that raised when the model had called tools did not */
export function isAnswered({ taken }: AgentTurn, hasThrown: boolean): boolean {
  const probe = taken.at(-1)?.probe;
  const isCalling = probe?.said !== undefined && callsOf(probe.said).length > 0;
  return probe?.ruling.kind === 'accepted' && !(hasThrown && isCalling);
}

/**
 * After a request that was too long no summary was to be had, and no other request came. Not every agent says so by an error that its
 * driver hears of, and no later request shows what its pass had asked.
 */
export function gaveUp({ reason, rest }: AgentTurn): boolean {
  const last = rest.findLast((exchange) => exchange.class === 'summarizer');
  return reason === 'overflow' && last !== undefined && last.ruling.kind !== 'accepted';
}
