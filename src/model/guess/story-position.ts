import { textOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message, TextBlock } from '../../conversation/message.ts';
import { endOfStory, reachedInStory } from '../script/story.ts';

/**
 * Where a request ends with what the story expects next, said or brought since the assistant spoke last; words around it are
 * allowed, since agents add reminders. The last of a story is expected too, although it has no answer to it.
 * @param recovery name of the tool that gets originals back, where there is one
 * @returns what is said behind it; undefined where the request ends otherwise
 */
export function behindStory(
  story: readonly Message[],
  messages: readonly Message[],
  recovery?: string,
): string | undefined {
  const place = reachedInStory(story, messages, recovery);
  const input = place === undefined ? undefined : story[place];
  if (input === undefined) return undefined;
  const end = endOfStory(story, messages, recovery);
  return input.role === 'tool' ? behindResults(end) : behindWords(input, end);
}

/** Results may be shortened, so that where they end is told by their kind alone. */
function behindResults(end: readonly Message[]): string | undefined {
  const last = end.findLastIndex(({ content }) => content.some(({ type }) => type === 'tool-result'));
  if (last === -1) return undefined;
  const { content } = end[last]!;
  const behind = content.slice(content.findLastIndex(({ type }) => type === 'tool-result') + 1);
  return [textOf({ role: 'user', content: behind }), ...end.slice(last + 1).map(textOf)].join('\n');
}

/** By the words themselves, or else by the message that has the same marks and no others. */
function behindWords(input: Message, end: readonly Message[]): string | undefined {
  const said = plain(lastTextOf(input));
  const all = plain(end.map(textOf).join('\n'));
  const at = said === '' ? -1 : all.lastIndexOf(said);
  if (at !== -1) return all.slice(at + said.length);
  const marks = marksIn(textOf(input), 'F').join();
  const same = end.findLastIndex(
    (message) => message.role === input.role && marksIn(textOf(message), 'F').join() === marks,
  );
  return same === -1 || marks === ''
    ? undefined
    : end
        .slice(same + 1)
        .map(textOf)
        .join('\n');
}

const lastTextOf = ({ content }: Message): string =>
  content.findLast((block): block is TextBlock => block.type === 'text')?.text ?? '';

/** Clients trim and wrap. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
