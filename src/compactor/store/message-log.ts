import type { Message } from '../../conversation/message.ts';
import { digest } from '../install/digest.ts';

/** The messages of a conversation in order, and after each a digest of all up to there. Only ever added to. */
export interface MessageLog {
  messages: readonly Message[];
  add(messages: readonly Message[]): void;
  /** @returns a name of the first `length` messages; equal conversations have equal ones */
  prefixDigest(length: number): string;
}

/** @param first what is in it from the beginning */
export function createMessageLog(first: readonly Message[] = []): MessageLog {
  const messages: Message[] = [];
  const digests = [digest('')];
  const add = (added: readonly Message[]): void => {
    for (const message of added) {
      messages.push(message);
      digests.push(digest([digests.at(-1), message]));
    }
  };
  add(first);
  return { messages, add, prefixDigest: (length) => digests[length] ?? '' };
}
