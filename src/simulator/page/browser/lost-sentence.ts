import { el } from '../../../report/browser/elements/dom.ts';
import type { TextNodes } from '../../../report/browser/elements/long-text.ts';
import { visible } from '../../../report/page/invisible-characters.ts';

/**
 * @param sentences in all the words in which texts have it
 * @returns shows a text with the sentence brought out where it stands first, and nothing else: there may be marks all over
 */
export const withSentence =
  (sentences: readonly string[]): TextNodes =>
  (text) => {
    const found = sentences.find((sentence) => text.includes(sentence));
    if (found === undefined) return [visible(text)];
    const at = text.indexOf(found);
    return [visible(text.slice(0, at)), el('mark', {}, found), visible(text.slice(at + found.length))];
  };
