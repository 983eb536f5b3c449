import { readableOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { Block, Message, Role } from '../../conversation/message.ts';
import type { FactIndex } from '../facts/fact-index.ts';
import { knownMessages } from './known-messages.ts';
import { type MessageReading, readingOf } from './message-reading.ts';
import type { ProviderCounter } from './provider-counter.ts';

/** A message of a request with all that is measured of it: made once, however many requests it stands in. */
export interface SeenMessage extends MessageReading {
  role: Role;
  /** all that is readable in it */
  text: string;
}

/** Turns messages into what was seen of them; equal ones become the same object. */
export interface MessageReader {
  /**
   * @param signsOf says of a new message without a sign which summaries it is a part of
   * @returns the messages of a request. Those of the request before are known again, older ones are forgotten
   */
  readRequest(messages: readonly Message[], signsOf?: (text: string) => readonly Mark[]): SeenMessage[];
  /**
   * @param reading what is seen in it, where somebody has read it already
   * @returns one that stands in no request yet
   */
  read(message: Message, reading?: MessageReading): SeenMessage;
}

const NO_SIGNS = (_: string): readonly Mark[] => [];

/** @returns a reader that finds facts by the index and counts as the provider does */
export function createMessageReader(index: FactIndex, counter: ProviderCounter): MessageReader {
  const known = knownMessages();
  const seenAs = (message: Message, reading: MessageReading, signsOf: typeof NO_SIGNS): SeenMessage => {
    const text = readableOf(message);
    const nonces = reading.nonces.length > 0 ? reading.nonces : signsOf(text);
    return { role: message.role, text, ...reading, nonces };
  };
  const read = (message: Message, signsOf = NO_SIGNS, reading?: MessageReading): SeenMessage =>
    known.find(message) ?? known.add(message, seenAs(message, reading ?? readingOf(message, index, counter), signsOf));
  return {
    readRequest(messages, signsOf) {
      known.beginRequest();
      const seen = messages.flatMap(partedAtSummaries).map((message) => read(message, signsOf));
      known.endRequest(seen.length);
      return seen;
    },
    read: (message, reading) => read(message, NO_SIGNS, reading),
  };
}

/**
 * A wire that wants roles by turns joins a summary with what the user says behind it; the user's own words are no part of the
 * summary for that.
 */
function partedAtSummaries(message: Message): Message[] {
  const { content } = message;
  if (content.length < 2 || message.role !== 'user' || !content.some(isOfSummary)) return [message];
  const [summary, own] = [content.filter(isOfSummary), content.filter((block) => !isOfSummary(block))];
  return [summary, own].filter(({ length }) => length > 0).map((blocks) => ({ ...message, content: blocks }));
}

const isOfSummary = (block: Block): boolean => block.type === 'text' && marksIn(block.text, 'S').length > 0;
