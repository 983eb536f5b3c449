import { readableOf } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';

/** Who asks, which rule answers and what is shown are all read off the same list, which nobody changes. */
const texts = new WeakMap<readonly Message[], string>();

/** @returns all that is readable in the messages, for finding marks */
export function readableText(messages: readonly Message[]): string {
  const known = texts.get(messages);
  if (known !== undefined) return known;
  const text = messages.map(readableOf).join('\n');
  texts.set(messages, text);
  return text;
}
