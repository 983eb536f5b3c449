import { hashOf } from '../../conversation/hash.ts';
import type { Message } from '../../conversation/message.ts';
import type { Hash } from './trace.ts';

/** Keeps each message of a trace once: views repeat most of the conversation at every step. */
export interface MessageStore {
  messages: Record<Hash, Message>;
  /** @returns the hashes of the messages, in order; keeps what it has not seen yet */
  put(messages: readonly Message[]): Hash[];
}

/** @returns an empty store */
export function createMessageStore(): MessageStore {
  const messages: Record<Hash, Message> = {};
  const keep = (message: Message): Hash => {
    const hash = hashOf(message);
    messages[hash] ??= message;
    return hash;
  };
  return { messages, put: (list) => list.map(keep) };
}

/** @returns the messages behind the hashes. @throws Error when the trace lacks one: it is not self-contained */
export function messagesOf(store: Record<Hash, Message>, hashes: readonly Hash[]): Message[] {
  return hashes.map((hash) => {
    const message = store[hash];
    if (message === undefined) throw new Error(`The trace refers to message ${hash} but does not contain it.`);
    return message;
  });
}
