import { beginningUpTo } from '../../conversation/excerpt.ts';
import { escapeHtml } from './html-text.ts';

/** Longer texts are cut: a summary is for an overview, the report has all of it. */
const MOST_CHARACTERS = 1_500;

const cut = (value: string): string => {
  const text = value.toWellFormed();
  return text.length <= MOST_CHARACTERS ? text : `${beginningUpTo(text, MOST_CHARACTERS)} […]`;
};

/** Text within a line or a table cell: what Markdown would read as more than text is written as character references. */
export const markdownText = (value: string): string =>
  cut(value)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\\`*_[\]<>#|~&$@]|:(?=\/\/)|\.(?<=www\.)/gi, (character) => `&#${character.charCodeAt(0)};`);

/** Lines as they are. Within `pre` Markdown means nothing up to the end tag, which the text can't contain. */
export const markdownBlock = (lines: readonly string[]): string =>
  `<pre>${lines
    .map((line) =>
      escapeHtml(cut(line))
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' '),
    )
    .join('\n')}</pre>`;
