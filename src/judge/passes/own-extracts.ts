import type { Profile } from '../../adapter/profile.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Block, Message } from '../../conversation/message.ts';
import type { Pass } from './pass.ts';

type Stated = Pick<Profile, 'prices'>;

/** @returns the texts of a message that begin with the words that a profile says begin a text made by rule of what went */
export const extractsOf = ({ content }: Message, { prices }: Stated): string[] => {
  const opens = prices['without-summaries']?.extract?.opens;
  if (opens === undefined) return [];
  return content.flatMap((block) => (isOpenedBy(opens, block) ? [block.text] : []));
};

/** @returns whether a message is such a text and nothing else */
export const isExtract = (message: Message, profile: Stated): boolean =>
  message.content.length > 0 && extractsOf(message, profile).length === message.content.length;

/**
 * An extract says some of what it stands for, and is none of it: its marks identify nothing. A message of the conversation that begins
 * with the same words is known by its words all the same.
 * @returns the message, with extracts in which no mark can be read
 */
export function withoutMarksInExtracts(message: Message, { prices }: Stated): Message {
  const opens = prices['without-summaries']?.extract?.opens;
  if (opens === undefined || !message.content.some((block) => isOpenedBy(opens, block))) return message;
  const content = message.content.map((block) =>
    isOpenedBy(opens, block) ? { ...block, text: withoutMarks(block.text) } : block,
  );
  return { ...message, content };
}

/** @returns the pass, with what stays and without the extracts beside it: whoever looks at what stays has no matter with them */
export function passWithoutExtracts(pass: Pass, profile: Stated): Pass {
  if (profile.prices['without-summaries']?.extract === undefined) return pass;
  const strip = (message: Message) => withoutExtracts(message, profile);
  return { ...pass, before: pass.before.map(strip), after: pass.after.map(strip) };
}

function withoutExtracts(message: Message, profile: Stated): Message {
  const extracts = extractsOf(message, profile);
  if (extracts.length === 0 || extracts.length === message.content.length) return message;
  return {
    ...message,
    content: message.content.filter((block) => block.type !== 'text' || !extracts.includes(block.text)),
  };
}

const isOpenedBy = (opens: string, block: Block): block is Block & { type: 'text' } =>
  block.type === 'text' && block.text.startsWith(opens);

const withoutMarks = (words: string): string =>
  marksIn(words, 'F').reduce((left, mark) => left.replaceAll(mark, '…'), words);
