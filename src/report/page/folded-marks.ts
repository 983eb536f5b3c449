/** A value as it lies in a page: its JSON, in which the letters of marks are numbers, and these letters one after the other. */
export interface FoldedMarks {
  json: string;
  letters: string;
}

/** Never in JSON, where control characters are escaped. */
const SIGN = '\u0001';
const LENGTH = 4;

/**
 * Marks are drawn by chance, so that nothing in them can be compressed, and two cases that say the same differ in nothing
 * else. Each is kept once, by the order in which it comes.
 */
export function foldedMarks(whole: string): FoldedMarks {
  const places = new Map<string, number>();
  const json = whole.replace(/(?<=\b[A-Z]-)[0-9A-Z]{4}\b/g, (letters) => {
    const at = places.get(letters) ?? places.size;
    places.set(letters, at);
    return `${SIGN}${at}`;
  });
  return { json, letters: [...places.keys()].join('') };
}

/** @returns the JSON as it was. No digit follows a number: no word goes on behind a mark */
export const unfoldedMarks = ({ json, letters }: FoldedMarks): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the sign is one
  json.replace(/\u0001(\d+)/g, (_, at: string) => letters.slice(Number(at) * LENGTH, (Number(at) + 1) * LENGTH));

/** @returns a block of values: a line of JSON for each of them, and then a line with the letters of the marks of each */
export const foldedBlock = (values: readonly FoldedMarks[]): string =>
  [...values.map(({ json }) => json), ...values.map(({ letters }) => letters)].join('\n');

/** @param lines of a block. @returns the JSON of one of its values */
export const jsonInBlock = (lines: readonly string[], at: number): string =>
  unfoldedMarks({ json: lines[at]!, letters: lines[lines.length / 2 + at]! });
