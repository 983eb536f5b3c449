import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { InvalidFileError } from './diagnostic.ts';

const read = (text: string | Buffer): unknown => {
  try {
    return decodeText('f.yaml', Buffer.from(text));
  } catch (error) {
    return error instanceof InvalidFileError ? error.diagnostics[0] : error;
  }
};

it('a text is read as it stands, with its line ends and tabs', () => {
  expect(read('\uFEFFa: "ü"\r\n\tb\n')).toBe('\uFEFFa: "ü"\r\n\tb\n');
});

it.each([
  ['a\nb: x\0y\nc', 2, 5, 'U+0000', 'b: x\0y'],
  ['\u001b[2J', 1, 1, 'U+001B', '\u001b[2J'],
])('%j has a character that is no text, and the place is said', (text, line, column, code, excerpt) => {
  expect(read(text)).toMatchObject({
    file: 'f.yaml',
    line,
    column,
    excerpt,
    message: `This is the control character ${code}, which no text has.`,
  });
});

it('bytes that are no character are named first', () => {
  expect(read(Buffer.from([0x00, 0xff]))).toMatchObject({ line: 1, column: 2 });
});
