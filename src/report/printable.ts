/**
 * Makes a text fit for a terminal line: control characters, which could move the cursor or paint, are shown as escapes.
 * Texts in findings come from an implementation and its tools, and are not to be trusted.
 */
export const printable = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
  value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, (character) =>
    character === '\n' ? ' ' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
