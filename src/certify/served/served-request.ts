import { hash } from 'node:crypto';
import { callsOf, readableOf, resultsOf, text } from '../../conversation/content.ts';
import { contentKey } from '../../conversation/equal.ts';
import { parseJson } from '../../conversation/json.ts';
import { marksIn } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import { answerText } from '../../judge/requests/answer-text.ts';
import type { Dialect } from '../../model/dialect/dialect.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { dialectOf, requestText } from '../../model/dialects.ts';
import { type Asked, askedIn } from '../../model/guess/asked.ts';
import { refusalWordsIn } from '../../model/refused-words.ts';
import { inWireForm, joinedOnWire } from '../../run/drivers/agent-turn.ts';

/** A request of an agent to its model, as far as it shows the conversation. */
export interface ServedRequest {
  /** as the log counts it */
  number: number;
  exchange: Exchange;
  dialect: Dialect;
  /** without what the agent says in its system prompt, unless that holds a summary */
  messages: Message[];
  /** with which tools and which prompt it was made */
  asked: Asked;
}

/** @returns undefined where there is no conversation to be read */
export function readServedRequest(exchange: Exchange, number: number): ServedRequest | undefined {
  const dialect = dialectOf(exchange.request.path);
  if (dialect === undefined) return undefined;
  const sent = dialect.decodeMessages(exchange.request.body);
  const said = sent.filter((message) => message.role !== 'system' || marksIn(readableOf(message), 'S').length > 0);
  if (said.length === 0) return undefined;
  const asked = { ...askedIn(sent, parseJson(exchange.request.body)), messages: [] };
  return { number, exchange, dialect, messages: joinedOnWire(said, dialect), asked };
}

/** @returns what the model said to it, as it comes back; one that was taken for a wish was answered with a summary */
export function answerTo({ exchange, dialect }: ServedRequest): Message[] {
  const { said, class: who, response, ruling } = exchange;
  if (said !== undefined) return inWireForm([said], dialect);
  const words = who === 'summarizer' && ruling.kind === 'accepted' ? answerText(response.body).text : '';
  return words === '' ? [] : [{ role: 'assistant', content: [text(words)] }];
}

/**
 * What tells a message from all others: the marks of the scripted model, and the ids of its calls. No user types them, so that two
 * requests with one in common belong together.
 */
export const signsOf: (message: Message) => readonly string[] = memoize((message) => {
  const words = readableOf(message);
  const ids = [...callsOf(message).map(({ id }) => id), ...resultsOf(message).map(({ callId }) => callId)];
  return [...new Set([...marksIn(words, 'F'), ...marksIn(words, 'S'), ...ids])];
});

/** @returns the same, with who says it: a mark that only a summary repeats is another one than that of the answer */
export const rolesAndLinksOf: (message: Message) => readonly string[] = memoize((message) =>
  signsOf(message).map((link) => `${message.role} ${link}`),
);

/** @returns a name that two messages share where they say the same */
export const sayingOf: (message: Message) => string = memoize(({ role, content }) =>
  hash('sha256', `${role} ${contentKey(content)}`, 'base64'),
);

/** @returns the links that stand in what a summarizer was asked */
export const linksAsked: (exchange: Exchange) => readonly string[] = memoize(({ request }) => {
  const words = requestText(request);
  return [...marksIn(words, 'F'), ...marksIn(words, 'S')];
});

/** Characters of an answer below which they might stand anywhere. */
const TELLING = 20;

/** So much of its beginning is enough: an answer may be shortened where it is put. */
const QUOTED = 80;

/** @returns whether what a summarizer answered stands in a text, or the words of its error */
export function isAnswerIn(exchange: Exchange, words: string): boolean {
  if (exchange.summary !== undefined && words.includes(exchange.summary)) return true;
  const said = answerText(exchange.response.body).text.trim().slice(0, QUOTED);
  return (said.length >= TELLING && words.includes(said)) || isErrorIn(exchange, words);
}

/** @returns whether the words of the error that a summarizer answered with stand in a text */
export function isErrorIn({ response }: Exchange, words: string): boolean {
  const error = refusalWordsIn(response.body);
  return error !== undefined && error.length >= TELLING && words.includes(error);
}
