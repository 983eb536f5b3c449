import type { Profile } from '../../adapter/profile.ts';
import { textOf } from '../../conversation/content.ts';
import { sameContent } from '../../conversation/equal.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';

/** @returns whether a message begins with the words that a profile says begin a text made by rule of what went */
export function isExtract(message: Message, { prices }: Pick<Profile, 'prices'>): boolean {
  const opens = prices['without-summaries']?.extract?.opens;
  return opens !== undefined && textOf(message).startsWith(opens);
}

/**
 * An extract says some of what it stands for, and is none of it: where it is a message of the implementation's own, its marks identify
 * nothing. A message of the conversation that begins with the same words is what it is.
 * @param real for each message of `before` whether it came from the case
 * @returns both lists, with extracts in which no mark can be read
 */
export function withoutMarksInExtracts(
  { before, after, real }: { before: Message[]; after: Message[]; real: readonly boolean[] },
  profile: Pick<Profile, 'prices'>,
): { before: Message[]; after: Message[] } {
  if (profile.prices['without-summaries']?.extract === undefined) return { before, after };
  const said = before.filter((message, at) => real[at] && isExtract(message, profile));
  const isOwn = (message: Message) => isExtract(message, profile) && !said.some((given) => sameContent(given, message));
  return {
    before: before.map((message, at) => (real[at] ? message : isOwn(message) ? unmarked(message) : message)),
    after: after.map((message) => (isOwn(message) ? unmarked(message) : message)),
  };
}

const unmarked = (message: Message): Message => ({
  ...message,
  content: message.content.map((block) =>
    block.type === 'text' ? { ...block, text: withoutMarks(block.text) } : block,
  ),
});

const withoutMarks = (words: string): string =>
  marksIn(words, 'F').reduce((left, mark) => left.replaceAll(mark, '…'), words);
