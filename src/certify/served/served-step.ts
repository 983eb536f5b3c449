import { callsOf, readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { ServedPass } from './served-pass.ts';
import {
  answerTo,
  isAnswerIn,
  linksAsked,
  rolesAndLinksOf,
  type ServedRequest,
  sayingOf,
  signsOf,
} from './served-request.ts';

/** Two requests of one conversation, and what was asked meanwhile. */
export interface BetweenRequests {
  earlier: ServedRequest;
  later: ServedRequest;
  /** of what concerns this conversation, in order */
  asked: readonly Exchange[];
}

/** What the later request should hold, and what of it is missing. */
export interface ServedDifference {
  /** the earlier request with the answer to it, where the agent goes on with that */
  expected: Message[];
  /** indices into `expected` of messages that are known by a mark or a call, and do not stand where they stood */
  gone: number[];
  /** what is new at the end of the later request */
  arrived: Message[];
}

export function differenceBetween(between: BetweenRequests): ServedDifference {
  const { earlier, later } = between;
  const said = adoptedAnswer(between);
  const expected = [...earlier.messages, ...said];
  const [sayings, links] = [new Set(later.messages.map(sayingOf)), new Set(later.messages.flatMap(rolesAndLinksOf))];
  const stands = (message: Message) => sayings.has(sayingOf(message)) || isLinked(message, links);
  const gone = expected.flatMap((message, at) => (signsOf(message).length > 0 && !stands(message) ? [at] : []));
  return { expected, gone, arrived: arrivedIn(later.messages, expected, said) };
}

const isLinked = (message: Message, links: ReadonlySet<string>): boolean => {
  const own = rolesAndLinksOf(message);
  return own.length > 0 && own.every((link) => links.has(link));
};

/**
 * Who breaks an answer off, asks again or forks a conversation never had it: it counts as said only where it shows, in the later
 * request or in what a summarizer was shown.
 */
function adoptedAnswer({ earlier, later, asked }: BetweenRequests): Message[] {
  const said = answerTo(earlier);
  const known = new Set([...later.messages.flatMap(signsOf), ...asked.flatMap(linksAsked)]);
  const sayings = new Set(later.messages.map(sayingOf));
  return said.some((one) => sayings.has(sayingOf(one)) || signsOf(one).some((link) => known.has(link))) ? said : [];
}

/**
 * After calls their results come, else one message of the user. More than that an agent says of its own: it would be a summary that
 * counts as given, or an error in its place.
 */
function arrivedIn(view: readonly Message[], expected: readonly Message[], said: readonly Message[]): Message[] {
  const [sayings, links] = [new Set(expected.map(sayingOf)), new Set(expected.flatMap(rolesAndLinksOf))];
  const isOld = (message: Message) =>
    sayings.has(sayingOf(message)) || rolesAndLinksOf(message).some((link) => links.has(link)) || holdsSummary(message);
  const trailing = view.slice(view.findLastIndex(isOld) + 1);
  const called = new Set(said.flatMap(callsOf).map(({ id }) => id));
  const first = trailing.findIndex(({ role }) => role === 'tool');
  if (called.size > 0 && first !== -1) return trailing.slice(first);
  const isAlone = trailing.length === view.length && view.length === 1;
  return isAlone ? [] : trailing.slice(-1).filter(({ role }) => role === 'user');
}

const holdsSummary = (message: Message): boolean => marksIn(readableOf(message), 'S').length > 0;

/**
 * Whoever goes back in a conversation, or says something else in the place of what was said, takes off the end of it. A pass of
 * compaction never takes the newest and nothing else.
 */
export function isTakenBack({ expected, gone }: ServedDifference): boolean {
  const linked = expected.flatMap((message, at) => (signsOf(message).length > 0 ? [at] : []));
  return gone.length < linked.length && linked.slice(-gone.length).join() === gone.join();
}

/** @returns what happened between the two as a pass; undefined where the conversation only went on */
export function passBetweenRequests(between: BetweenRequests, difference: ServedDifference): ServedPass | undefined {
  const { earlier, later, asked } = between;
  const { expected, gone, arrived } = difference;
  const words = later.messages.filter((message) => !expected.some((one) => sayingOf(one) === sayingOf(message)));
  const text = words.map(readableOf).join('\n');
  const isReplaced = asked.some((exchange) => isAnswerIn(exchange, text));
  if (!isReplaced && (gone.length === 0 || isTakenBack(difference))) return undefined;
  return {
    number: later.number,
    dialect: later.dialect.name,
    reason: earlier.exchange.ruling.kind === 'overflow' ? 'overflow' : 'auto',
    given: [...expected, ...arrived],
    view: later.messages,
    gone: gone.flatMap((at) => rolesAndLinksOf(expected[at]!)),
    exchanges: [...asked],
    probe: later.exchange,
    wasTaken: earlier.exchange.ruling.kind === 'accepted',
    wasBroken: earlier.messages.some(holdsHalf),
  };
}

/** As it is, or as what is left of it after UTF-8. */
const holdsHalf = (message: Message): boolean => {
  const words = readableOf(message);
  return !words.isWellFormed() || words.includes('\uFFFD');
};
