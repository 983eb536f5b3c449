import { isUtf8 } from 'node:buffer';
import { InvalidFileError } from './diagnostic.ts';

const NEWLINE = 0x0a;

/** What no text has that somebody wrote: with it names end early, and terminals do other things than print. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are looked for
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/**
 * @returns the text as it stands, a byte order mark included
 * @throws InvalidFileError at the first character that is not UTF-8, or controls something instead of being read
 */
export function decodeText(file: string, bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return withoutControls(file, text);
  const { line, excerpt } = brokenLine(bytes);
  const column = excerpt.indexOf('\uFFFD') + 1;
  const message = 'The file is not UTF-8: these bytes are no character.';
  const hint = 'Save it as UTF-8.';
  throw new InvalidFileError([{ file, line, column, width: 1, excerpt, pointer: '', message, hint }]);
}

function withoutControls(file: string, text: string): string {
  const at = CONTROL.exec(text)?.index;
  if (at === undefined) return text;
  const before = text.slice(0, at).split('\n');
  const excerpt = text.slice(at - before.at(-1)!.length).split('\n', 1)[0] ?? '';
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  const message = `This is the control character U+${code}, which no text has.`;
  const hint = 'Remove it. In quotes it can be written as an escape.';
  const place = { line: before.length, column: before.at(-1)!.length + 1, width: 1 };
  throw new InvalidFileError([{ file, ...place, excerpt, pointer: '', message, hint }]);
}

/** No character of several bytes holds a newline, so each line is whole by itself. */
function brokenLine(bytes: Buffer): { line: number; excerpt: string } {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const found = bytes.indexOf(NEWLINE, start);
    const end = found === -1 ? bytes.length : found;
    const part = bytes.subarray(start, end);
    if (!isUtf8(part) || found === -1) return { line, excerpt: part.toString('utf8') };
    start = end + 1;
  }
}
