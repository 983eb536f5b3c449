import { readableOf, resultTextsOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { turnStarts } from '../../conversation/turns.ts';
import { messagesOf } from '../../run/trace/message-store.ts';
import type { Hash, Trace, TraceStep } from '../../run/trace/trace.ts';
import { type Door, throughDoor } from './door.ts';
import type { Pass } from './pass.ts';
import { recordSaid, type SaidMessages } from './split-joined.ts';

/** The name of the conversation that has none. */
const MAIN = 'main';

/** @returns the name of the conversation a step belongs to */
export const conversationNameOf = (step: TraceStep): string => step.in ?? MAIN;

/** What is known of one conversation while its steps are read in order. Several on one instance know nothing of each other. */
export interface ConversationState {
  name: string;
  /** what the implementation does to a message that comes in */
  door: Door;
  /** nonces of the summaries answered in it, oldest first */
  nonces: Mark[];
  /** by key, for messages of earlier views: what they are */
  written: Map<string, KnownMessage>;
  /** what was said in it by the case */
  said: SaidMessages;
  /** by what is left of them, results that lost halves of characters at the door, as they were said */
  halved: Map<string, string>;
  /** what a user said with which a turn begins, in the order of the case */
  requests: Message[];
  /** how many of them an agent has heard: it is told of one after the other */
  heard: number;
  /** whether the session was reloaded since its last pass */
  reloaded: boolean;
  /** what was known when its first pass began: a pass that is repeated starts from there */
  first?: ConversationState;
}

/** What a message of an earlier view is. */
export interface KnownMessage {
  /** whether some of it came from the case */
  real: boolean;
  /** whether it had been rewritten */
  reduced: boolean;
}

export const newConversationState = (name: string, door: Door): ConversationState => ({
  name,
  door,
  nonces: [],
  written: new Map(),
  said: new Map(),
  halved: new Map(),
  requests: [],
  heard: 0,
  reloaded: false,
});

/** @returns what is known now, to be gone on from without touching it */
export const copyOfConversationState = (conversation: ConversationState): ConversationState => ({
  ...conversation,
  nonces: [...conversation.nonces],
  requests: [...conversation.requests],
  written: new Map(conversation.written),
});

/** @returns what a step adds to the conversation, be it while a pass runs */
export function appendedIn({ step }: TraceStep): Hash[] {
  if (step.do === 'append') return step.messages;
  if (step.do !== 'compact' || step.meanwhile?.happened !== true) return [];
  const { what } = step.meanwhile;
  return what.do === 'append' ? what.messages : [];
}

/** Takes in what a step brings before its view is read. */
export function takeInStep(
  conversation: ConversationState,
  step: TraceStep,
  { messages, profile, adapter }: Trace,
): void {
  conversation.nonces.push(...step.exchanges.flatMap(({ summary }) => summary ?? []));
  if (step.step.do === 'reload') conversation.reloaded = true;
  const { door } = conversation;
  const asSaid = messagesOf(messages, appendedIn(step));
  const appended = asSaid.map(throughDoor(door));
  if (appended.length === 0) return;
  for (const message of asSaid) recordHalved(conversation, message);
  // Only what comes off a wire is ever taken apart again.
  if (adapter.drive === 'agent') recordSaid(conversation.said, appended, profile.losses);
  conversation.requests.push(...turnStarts(appended).map((at) => appended[at]!));
}

/** Whoever drops halves on the way out still has them, and counts them where it cuts. */
function recordHalved({ door, halved }: ConversationState, message: Message): void {
  const dropped = resultTextsOf(door.dropHalves(message));
  resultTextsOf(message).forEach((words, at) => {
    if (dropped[at] !== words) halved.set(dropped[at]!, words);
  });
}

/**
 * @param before what an agent was given; undefined for anything else, which has been given all that there was
 * @returns the last thing a user said up to now. An agent that lives through its conversation has heard nothing of what comes later
 */
export function requestUpTo(conversation: ConversationState, before?: readonly Message[]): Message | undefined {
  const { requests } = conversation;
  if (before === undefined) return requests.at(-1);
  const told = before.map(readableOf).join('\n');
  const heard = requests.findLastIndex((request) => isTold(request, told)) + 1;
  conversation.heard = Math.max(conversation.heard, heard);
  return requests[conversation.heard - 1] ?? requests.at(-1);
}

/** By its marks, since a wire may change the rest of a message; what has none is looked for as it was said. */
function isTold(request: Message, told: string): boolean {
  const marks = marksIn(readableOf(request), 'F');
  return marks.length > 0 ? marks.some((mark) => told.includes(mark)) : told.includes(readableOf(request));
}

/** Takes in what a pass left: a view message is real where it holds something of a given message that was. */
export function takeInView(conversation: ConversationState, pass: Pass, keys: readonly string[]): void {
  pass.alignment.view.forEach(({ from }, at) => {
    conversation.written.set(keys[at]!, {
      real: from.some((given) => pass.real[given]!),
      reduced: from.some((given) => pass.reduced[given]! || pass.alignment.given[given]!.kind === 'rewritten'),
    });
  });
}
