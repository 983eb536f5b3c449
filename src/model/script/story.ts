import { callsOf, readableOf, resultsOf, textOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';

/**
 * The story of an agent: the conversation it is to live through. Where an agent stands in it is read off the request and
 * never counted, so that a request that is sent twice, or left out, does not put the agent out of step.
 */

/**
 * @param story the whole conversation
 * @param messages of the request, in the neutral form
 * @param recovery name of the tool that gets originals back, where there is one
 * @returns the assistant message that follows in the story on what the request ends with; undefined where the end is
 * nowhere in the story, or the story has something else next
 */
export function storyReply(
  story: readonly Message[],
  messages: readonly Message[],
  recovery?: string,
): Message | undefined {
  const place = reachedInStory(story, messages, recovery);
  return place === undefined ? undefined : answerAt(story, place);
}

/** @returns all that came since the assistant of this story spoke last */
export function endOfStory(
  story: readonly Message[],
  messages: readonly Message[],
  recovery?: string,
): readonly Message[] {
  const tools = toolsIn(story);
  return endOf(messages, (name) => tools.has(name) || name === recovery);
}

/** @returns index of the story message that this request ends with, be there an answer to it or not */
export function reachedInStory(
  story: readonly Message[],
  messages: readonly Message[],
  recovery?: string,
): number | undefined {
  const tools = toolsIn(story);
  const end = endOfStory(story, messages, recovery);
  const known = end.filter((message) => !isForeign(message, tools, messages));
  const places = known.map((message) => placeOf(message, story)).filter((place) => place !== undefined);
  return places.length === 0 ? undefined : Math.max(...places);
}

/**
 * All that came since the assistant spoke last: several results, a user message behind them, and whatever the
 * implementation puts there itself, in whatever order. The furthest point of the story that is reached there is where the
 * agent stands: a summary set behind the request it does not answer tells only of what was before. A summary may even come
 * as the result of a call the agent never made.
 * @param isMade whether the agent may have called a tool of this name
 */
function endOf(messages: readonly Message[], isMade: (name: string) => boolean): readonly Message[] {
  const last = messages.findLastIndex((message) => {
    const calls = callsOf(message);
    return message.role === 'assistant' && (calls.length === 0 || calls.some(({ name }) => isMade(name)));
  });
  return messages.slice(last + 1).filter(({ role }) => role !== 'assistant');
}

/** The results of one batch stand together in the story, in whatever order the tools came back. */
function answerAt(story: readonly Message[], place: number): Message | undefined {
  const rest = story.slice(place + 1);
  const next = story[place]?.role === 'tool' ? rest.find(({ role }) => role !== 'tool') : rest[0];
  return next?.role === 'assistant' ? next : undefined;
}

/** By its marks, or else by the calls it answers: a shortened result has lost its mark. */
function placeOf(message: Message, story: readonly Message[]): number | undefined {
  return placeOfMarks(message, story) ?? placeOfCalls(message, story);
}

/**
 * A message says what it says: the same role and the same facts. Only where none does, it is one that speaks of others, as
 * a summary does, and reaches as far as the last of them.
 */
function placeOfMarks(message: Message, story: readonly Message[]): number | undefined {
  const said = new Set(factsOf(message));
  if (said.size === 0) return undefined;
  const same = story.findLastIndex((candidate) => candidate.role === message.role && isSame(factsOf(candidate), said));
  return found(same === -1 ? story.findLastIndex((candidate) => isWithin(factsOf(candidate), said)) : same);
}

/** An id may be used again by a later batch; then what the result says tells which of them it is. */
function placeOfCalls(message: Message, story: readonly Message[]): number | undefined {
  const ids = new Set(resultsOf(message).map(({ callId }) => callId));
  const answers = (candidate: Message): boolean => resultsOf(candidate).some(({ callId }) => ids.has(callId));
  const said = textOf(message);
  const same = story.findLastIndex((candidate) => answers(candidate) && textOf(candidate) === said);
  return found(same === -1 ? story.findLastIndex(answers) : same);
}

/**
 * A result of a tool the story knows nothing of, such as the one that gets originals back, and with them old marks. Only a
 * summary may come in that way.
 */
function isForeign(message: Message, tools: ReadonlySet<string>, messages: readonly Message[]): boolean {
  const [result] = resultsOf(message);
  if (result === undefined || marksIn(textOf(message), 'S').length > 0) return false;
  const issued = messages.flatMap(callsOf).findLast(({ id }) => id === result.callId);
  return issued !== undefined && !tools.has(issued.name);
}

function toolsIn(story: readonly Message[]): ReadonlySet<string> {
  const known = tools.get(story);
  if (known !== undefined) return known;
  const named = new Set(story.flatMap(callsOf).map(({ name }) => name));
  tools.set(story, named);
  return named;
}

function factsOf(message: Message): readonly Mark[] {
  const known = facts.get(message);
  if (known !== undefined) return known;
  const found = marksIn(readableOf(message), 'F');
  facts.set(message, found);
  return found;
}

/** A story stays as it is, and an agent of 500 steps is found in it 500 times. */
const tools = new WeakMap<readonly Message[], ReadonlySet<string>>();
const facts = new WeakMap<Message, readonly Mark[]>();

const isSame = (facts: readonly Mark[], said: ReadonlySet<Mark>): boolean =>
  facts.length === said.size && isWithin(facts, said);

const isWithin = (facts: readonly Mark[], said: ReadonlySet<Mark>): boolean =>
  facts.length > 0 && facts.every((fact) => said.has(fact));

const found = (index: number): number | undefined => (index === -1 ? undefined : index);
