import { recordsOf } from './records.ts';
import { piecesOfLine } from './sentences.ts';

/**
 * Undoes the escapes of a string of JSON that stands in the middle of other text, as in a transcript that was written out
 * for a summarizer. What is no escape stays as it is.
 * @returns the text itself where there is nothing to undo
 */
export function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (whole, letter: string, hex: string | undefined) =>
    hex === undefined ? (PLAIN[letter] ?? whole) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const ESCAPE = /\\(u([0-9a-fA-F]{4})|["\\/bfnrt])/g;
const PLAIN: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * @returns the lines of a text that have an escape in them, and are no JSON as a whole: the others read the same either way, and
 * of JSON it is known where its texts end. What once was several objects has a line for each
 */
export const linesWithEscapes = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.includes('\\') && recordsOf(line) === undefined)
    .flatMap(piecesOfLine)
    .join('\n');
