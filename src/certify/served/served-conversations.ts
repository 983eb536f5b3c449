import { readableOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { carriesVoice, voiceIn } from '../../model/guess/agent-voice.ts';
import { asksForSummary } from '../../model/guess/asks-for-summary.ts';
import type { ServedPass, ServedStep } from './served-pass.ts';
import {
  answerTo,
  isAnswerIn,
  linksAsked,
  readServedRequest,
  rolesAndLinksOf,
  type ServedRequest,
  sayingOf,
  signsOf,
} from './served-request.ts';
import { type BetweenRequests, differenceBetween, passBetweenRequests, type ServedDifference } from './served-step.ts';

/** The conversations of an agent, as its requests show them. */
export interface ServedConversations {
  /**
   * @param number of the request, as the log counts it
   * @returns what it shows; undefined where it is none of the agent's own
   */
  note(exchange: Exchange, number: number): ServedStep | undefined;
}

/** A request that another one may go on from. */
interface Known {
  request: ServedRequest;
  /** of its messages and of the answer to it, as they stand there, and whoever says them */
  links: { own: ReadonlySet<string>; any: ReadonlySet<string> };
  /** the latest of its conversation */
  passes: readonly ServedPass[];
}

/** Requests that are remembered: agents go back, fork, and have several conversations at once. */
const REMEMBERED = 40;
/** Passes of one conversation that laws are shown. */
const LATEST = 6;
/** Requests for summaries whose answers may still be put to use. */
const PENDING = 60;

/** @returns conversations of which nothing was seen yet */
export function servedConversations(): ServedConversations {
  let known: Known[] = [];
  let pending: Exchange[] = [];
  /** marks of all that the model said as the agent's */
  const said = new Set<string>();
  const remember = (request: ServedRequest, passes: readonly ServedPass[]): void => {
    const answer = answerTo(request);
    for (const mark of request.exchange.said === undefined ? [] : answer.flatMap(signsOf))
      if (mark.startsWith('F-')) said.add(mark);
    const all = [...request.messages, ...answer];
    const links = { own: new Set(all.flatMap(rolesAndLinksOf)), any: new Set(all.flatMap(signsOf)) };
    known = [{ request, links, passes: passes.slice(-LATEST) }, ...known].slice(0, REMEMBERED);
  };
  const take = (request: ServedRequest): { step: ServedStep; passes: readonly ServedPass[] } => {
    const links = new Set(request.messages.flatMap(rolesAndLinksOf));
    const before = predecessorOf(request, known, pending);
    if (before === undefined) return { step: { kind: 'goes-on', links }, passes: [] };
    const from = before.request.number;
    const asked = pending.filter((exchange) => concerns(exchange, before, request));
    const between: BetweenRequests = { earlier: before.request, later: request, asked };
    const difference = differenceBetween(between);
    const pass = passBetweenRequests(between, difference);
    // What came to nothing has cost nothing by now. An answer may still be put in later.
    const used = pass === undefined ? asked.filter(({ summary }) => summary === undefined) : asked;
    pending = pending.filter((exchange) => !used.includes(exchange));
    if (pass === undefined) return { step: { kind: 'goes-on', from, links }, passes: before.passes };
    if (usesAnotherAnswer(between, difference, said)) return { step: { kind: 'unsure', from, links }, passes: [] };
    const passes = [...before.passes, pass];
    return { step: { kind: 'pass', from, links, passes }, passes };
  };
  return {
    note(exchange, number) {
      const request = readServedRequest(exchange, number);
      const isOwn = exchange.class === 'agent' || (request !== undefined && isOwnAfterAll(request, known, pending));
      if (!isOwn && exchange.class === 'summarizer') pending = [...pending, exchange].slice(-PENDING);
      if (!isOwn || request === undefined) return undefined;
      const { step, passes } = take(request);
      remember(request, passes);
      return step;
    },
  };
}

/**
 * The words that an agent puts around a summary may sound like a wish for one, and were taken for that. With the tools or the prompt of the
 * agent it is its own request, if what stands last in it is no such wish, or if it brings a summary that was just given.
 */
function isOwnAfterAll(
  { exchange, messages, asked }: ServedRequest,
  known: readonly Known[],
  pending: readonly Exchange[],
): boolean {
  if (exchange.class !== 'summarizer' || exchange.guessed !== true) return false;
  const hasVoice = ({ request }: Known) =>
    request.asked.tools.length + request.asked.system.length > 0 && carriesVoice(voiceIn(request.asked, []), asked);
  if (!known.some(hasVoice)) return false;
  const last = messages.at(-1)!;
  if (last.role === 'tool' || !asksForSummary(readableOf(last))) return true;
  const text = messages.map(readableOf).join('\n');
  return pending.some((one) => isAnswerIn(one, text));
}

/**
 * The request with which it has most in common; of several the one that stands in it whole, and then the latest. What begins alike, as
 * titles and the conversations of helpers do, has no mark and no call in common, and a transcript that somebody is shown has no answer
 * in its place. What is asked beside is asked with other tools, or in another prompt.
 */
function predecessorOf(
  { messages, dialect, asked }: ServedRequest,
  known: readonly Known[],
  pending: readonly Exchange[],
): Known | undefined {
  const text = messages.map(readableOf).join('\n');
  const fresh = pending.filter((exchange) => isAnswerIn(exchange, text));
  const [own, shown] = [new Set(messages.flatMap(rolesAndLinksOf)), new Set(fresh.flatMap(linksAsked))];
  const sayings = new Set(messages.map(sayingOf));
  const alike = known.filter(
    ({ request }) => request.dialect.name === dialect.name && carriesVoice(voiceIn(request.asked, []), asked),
  );
  const found = mostIn(alike, ({ links }) => sharedBy(links.own, own) + sharedBy(links.any, shown));
  // A summary of nothing shows where it belongs by what stands beside it.
  const best =
    found.length > 0 || fresh.length === 0 ? found : mostIn(alike, (one) => sharedBy(sayingsIn(one), sayings));
  return best.find((one) => [...sayingsIn(one)].every((saying) => sayings.has(saying))) ?? best[0];
}

const sayingsIn = ({ request }: Known): Set<string> => new Set(request.messages.map(sayingOf));

/** @returns those that have most of something; none where nobody has any */
function mostIn(all: readonly Known[], count: (one: Known) => number): Known[] {
  const counts = all.map(count);
  const most = Math.max(1, ...counts);
  return all.filter((_, at) => counts[at] === most);
}

const sharedBy = (links: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...links].filter((link) => others.has(link)).length;

/** What a summarizer was asked belongs to the conversation of which it was shown something; of what shows nothing nobody can tell. */
function concerns(exchange: Exchange, { links }: Known, { messages }: ServedRequest): boolean {
  const asked = linksAsked(exchange);
  return (
    asked.length === 0 ||
    asked.some((link) => links.any.has(link)) ||
    isAnswerIn(exchange, messages.map(readableOf).join('\n'))
  );
}

/**
 * A wish for a summary in words that nobody knows was answered as one of the agent's own requests. Where that answer stands in
 * words that are no answer, it may be a summary, and then somebody was asked.
 */
function usesAnotherAnswer(
  { earlier, later }: BetweenRequests,
  { expected, arrived }: ServedDifference,
  said: ReadonlySet<string>,
): boolean {
  const known = new Set(earlier.messages.flatMap(signsOf));
  const sayings = new Set(expected.map(sayingOf));
  return later.messages.some((message) => {
    if (sayings.has(sayingOf(message)) || (message.role === 'tool' && arrived.includes(message))) return false;
    const words = readableOf(message);
    if (message.role === 'assistant' || marksIn(words, 'S').length > 0) return false;
    return marksIn(words, 'F').some((mark) => said.has(mark) && !known.has(mark));
  });
}
