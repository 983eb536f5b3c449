import type { JsonValue, Message } from '../../conversation/message.ts';

/** The texts of messages, by what they are part of, for whoever reads or changes them one by one. */

/** What a text is part of: what somebody says, a result, the arguments of a call. Each may go through other code. */
export type CleaningOf = Message['role'] | 'arguments';

/** One text of a message. */
export interface PlacedString {
  words: string;
  kind: CleaningOf;
}

/** @returns all texts, thoughts left out: a provider checks that they are what it has signed */
export function stringsOf(messages: readonly Message[]): PlacedString[] {
  const found: PlacedString[] = [];
  for (const message of messages) {
    withStrings(message, (words, kind) => {
      found.push({ words, kind });
      return words;
    });
  }
  return found;
}

/** @returns the message with each text as `change` gives it back; itself where all are as they were */
export function withStrings(message: Message, change: (words: string, kind: CleaningOf) => string): Message {
  let isChanged = false;
  const changed = (words: string, kind: CleaningOf): string => {
    const now = change(words, kind);
    isChanged ||= now !== words;
    return now;
  };
  const content = message.content.map((block) => {
    switch (block.type) {
      case 'text':
        return { ...block, text: changed(block.text, message.role) };
      case 'tool-call':
        return { ...block, arguments: eachString(block.arguments, (words) => changed(words, 'arguments')) };
      case 'tool-result':
        return {
          ...block,
          content: block.content.map((part) =>
            part.type === 'text' ? { ...part, text: changed(part.text, 'tool') } : part,
          ),
        };
      default:
        return block;
    }
  });
  return isChanged ? { ...message, content } : message;
}

/** Names of arguments are the tool's, and stay. */
function eachString<Value extends JsonValue>(value: Value, change: (words: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((one) => eachString(one, change)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, eachString(one!, change)])) as Value;
}
