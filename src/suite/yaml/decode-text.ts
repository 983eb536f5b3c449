import { isUtf8 } from 'node:buffer';
import { InvalidFileError } from './diagnostic.ts';

const NEWLINE = 0x0a;

/** @returns the text as it stands, a byte order mark included. @throws InvalidFileError at the first character that is not UTF-8 */
export function decodeText(file: string, bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return text;
  const { line, excerpt } = brokenLine(bytes);
  const column = excerpt.indexOf('\uFFFD') + 1;
  const message = 'The file is not UTF-8: these bytes are no character.';
  const hint = 'Save it as UTF-8.';
  throw new InvalidFileError([{ file, line, column, width: 1, excerpt, pointer: '', message, hint }]);
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
