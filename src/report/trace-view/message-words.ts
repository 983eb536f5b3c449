import { beginningUpTo } from '../../conversation/excerpt.ts';
import type { Block, Message } from '../../conversation/message.ts';

/** Characters of a text that have room in a line. */
const WORDS = 64;
/** The same of arguments, whose call has a name and an id as well. */
const ARGUMENTS = 40;

/** @returns the first words of a message, and the ids of its calls and results */
export const wordsOf = ({ content }: Message): string => content.map(wordsOfBlock).join(' · ');

function wordsOfBlock(block: Block): string {
  switch (block.type) {
    case 'text':
      return quoted(block.text);
    case 'reasoning':
      return `thinks ${quoted(block.text)}`;
    case 'image':
      return `a picture (${block.mediaType})`;
    case 'tool-call':
      return `calls ${block.id}: ${block.name} ${firstWords(JSON.stringify(block.arguments), ARGUMENTS)}`;
    case 'tool-result': {
      const error = block.isError === true ? ' (an error)' : '';
      return `result of ${block.callId}${error}: ${block.content.map(wordsOfBlock).join(' · ')}`;
    }
  }
}

/** @returns a text as it stands in quotes, or as much as has room and how long it is */
export const quoted = (text: string): string =>
  text.length <= WORDS ? `"${text}"` : `"${beginningUpTo(text, WORDS)}…" (${text.length} characters)`;

const firstWords = (text: string, most: number): string =>
  text.length <= most ? text : `${beginningUpTo(text, most)}…`;
