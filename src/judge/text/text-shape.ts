import { readableOf } from '../../conversation/content.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';

/** `wide`: it holds a character beyond ASCII. `broken`: it holds half of one. */
export type TextShape = 'plain' | 'wide' | 'broken';

const BEYOND_ASCII = /\P{ASCII}/u;
/** What half a character becomes on its way through UTF-8. */
export const REPLACED = '\ufffd';

/** Half a character in the arguments of a call, or in a transcript of JSON, is written out; a whole one may be, by halves. */
const WRITTEN_HALF = /\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i;

/** @returns whether a text holds a character that can be cut in two, or half of one */
export const shapeOfText = (text: string): TextShape => {
  if (text.includes('\\u') && WRITTEN_HALF.test(text)) return 'broken';
  if (!BEYOND_ASCII.test(text)) return 'plain';
  return text.isWellFormed() && !text.includes(REPLACED) ? 'wide' : 'broken';
};

/** @returns the same of all that can be read in a message */
export const shapeOf = memoize((message: Message): TextShape => shapeOfText(readableOf(message)));
