import { createHash } from 'node:crypto';
import { isRecord } from '../../../conversation/json.ts';
import type { Message, ToolSpec } from '../../../conversation/message.ts';
import type { Branches } from '../branches/read-branches.ts';
import type { HeardRecord, TranscriptFormat } from '../formats/transcript-format.ts';
import type { TranscriptRecord } from '../records/transcript-record.ts';
import type { LeftOutBook } from './left-out.ts';

/** A message of the session; where the record says when it was said, with that. */
export interface SpokenMessage {
  message: Message;
  /** ms since 1970 */
  at?: number;
  /** id of the answer that it is a part of */
  answer?: string;
}

/** What is declared beside the messages. */
export interface Declared {
  tools(tools: readonly ToolSpec[]): void;
  system(text: string): void;
}

/** What hears of a reading beside its messages. */
export interface SpokenContext {
  book: LeftOutBook;
  branches: Branches;
  declared: Declared;
}

/** @returns the messages of a session in their order; what is no message, or none of what is played, goes into the book */
export async function* spokenMessages(
  records: AsyncIterable<TranscriptRecord>,
  format: TranscriptFormat,
  { book, branches, declared }: SpokenContext,
): AsyncGenerator<SpokenMessage> {
  let before: string[] = [];
  const spokenIn = (heard: HeardRecord): SpokenMessage[] => {
    switch (heard.kind) {
      case 'left-out':
        book.count(heard.what);
        return [];
      case 'tools':
        declared.tools(heard.tools);
        return [];
      case 'system':
        declared.system(heard.text);
        return [];
      case 'messages':
        return spoken(heard);
      case 'conversation': {
        const { fresh, digests } = freshPart(heard, before);
        before = digests;
        return fresh.map((message) => ({ message }));
      }
    }
  };
  for await (const record of records) {
    if (record.kind === 'broken') book.broken(record.place, record.why);
    else if (!isRecord(record.value)) book.count('not-a-message');
    else {
      const heard = format.hear(record.value);
      const what = heard.some(({ kind }) => kind !== 'left-out') ? branches.notPlayed(record.place) : undefined;
      if (what === undefined) yield* heard.flatMap(spokenIn);
      else book.count(what);
    }
  }
}

const spoken = ({ kind: _, messages, ...said }: Extract<HeardRecord, { kind: 'messages' }>): SpokenMessage[] =>
  messages.map((message) => ({ message, ...said }));

/** Who keeps every request has most of a conversation many times: what a request has in common with the one before it was heard. */
function freshPart(
  { messages, hear }: Extract<HeardRecord, { kind: 'conversation' }>,
  before: readonly string[],
): { fresh: Message[]; digests: string[] } {
  const digests = messages.map((message) => createHash('sha1').update(JSON.stringify(message)).digest('base64'));
  const known = digests.findIndex((digest, at) => before[at] !== digest);
  return { fresh: known === -1 ? [] : messages.slice(known).flatMap(hear), digests };
}
