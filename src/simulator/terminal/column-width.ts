import { beginningUpTo } from '../../conversation/excerpt.ts';
import { printable } from '../../suite/yaml/printable.ts';

/** Columns of a line. */
export const LINE = 80;

/** Characters that take two columns: scripts of East Asia, their full-width forms, and pictures. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}\ufe0f/u;
/** What is drawn onto the character before it, or not at all. */
const UNDRAWN = /^(?:\p{M}|\u200b|\u200c|\u200d|\ufe0e|\ufe0f)+$/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @returns the characters of a text as a reader counts them, each with the columns it takes */
function drawn(text: string): { character: string; columns: number }[] {
  return [...graphemes.segment(text)].map(({ segment }) => ({ character: segment, columns: columnsOfOne(segment) }));
}

function columnsOfOne(character: string): number {
  if (UNDRAWN.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** @returns how many columns of a terminal a text takes */
export const columnWidth = (text: string): number => drawn(text).reduce((sum, { columns }) => sum + columns, 0);

/** @returns the text, fit for a terminal, in at most so many columns; `…` stands for what was cut off */
export function cutToColumns(text: string, most: number): string {
  // No line is longer than this, and a text may be megabytes.
  const safe = printable(beginningUpTo(text, most * 8));
  if (text.length <= most * 8 && columnWidth(safe) <= most) return safe;
  let [kept, width] = ['', 0];
  for (const { character, columns } of drawn(safe)) {
    if (width + columns > most - 1) break;
    kept += character;
    width += columns;
  }
  return `${kept.trimEnd()}…`;
}

/** @returns the text in exactly so many columns, or as it is where it takes more */
export function padToColumns(text: string, columns: number, side: 'left' | 'right' = 'left'): string {
  const blanks = ' '.repeat(Math.max(0, columns - columnWidth(text)));
  return side === 'left' ? text + blanks : blanks + text;
}

/** @returns the text in lines of at most so many columns, broken between words; words that are longer are cut in two */
export function wrapToColumns(text: string, most: number): string[] {
  const lines: string[] = [];
  let [line, width] = ['', 0];
  const flush = (): void => {
    if (line.trimEnd() !== '') lines.push(line.trimEnd());
    [line, width] = ['', 0];
  };
  for (const word of printable(text).split(/(?<= )/)) {
    if (width + columnWidth(word.trimEnd()) > most) flush();
    for (const { character, columns } of drawn(word)) {
      if (width + columns > most && character !== ' ') flush();
      line += character;
      width += columns;
    }
  }
  flush();
  return lines;
}
