/**
 * Characters that could move the cursor, paint, or turn the order of what follows around.
 */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** What build servers take for a command: at the beginning of a line, whatever blanks come before, or anywhere in it. */
const COMMAND = /^(\s*):(?=:)|#(?=#[a-z]*\[)/gi;

/**
 * Makes a text fit for one line of a terminal or a log: what could paint there, or give orders to whoever reads the log, is
 * shown as an escape. Texts in findings come from an implementation and its tools, and are not to be trusted.
 */
export const printable = (value: string): string =>
  value
    .replace(UNSEEN, (character) => (character === '\n' ? ' ' : escaped(character)))
    .replace(COMMAND, (found, blanks = '') => `${blanks}${escaped(found.at(-1) ?? '')}`);

/** The same for a text of several lines, whose blanks and tabs stay what they are. */
export const printableLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(printable).join('\t'))
    .join('\n');

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
