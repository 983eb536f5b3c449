/**
 * A piece of a text as we quote it. Half a character at an edge is left out: a report that shows half an emoji looks like the
 * fault it tells of.
 * @param from first place, UTF-16 units; what lies before the text counts as its beginning
 * @param to place behind the last
 * @returns at most what lies between the two
 */
export const excerptBetween = (text: string, from: number, to: number): string =>
  text.slice(wholeFrom(text, Math.max(0, from)), wholeFrom(text, Math.max(0, to), -1));

/**
 * @param most UTF-16 units
 * @returns the beginning of a text, without half a character at its end
 */
export const beginningUpTo = (text: string, most: number): string => excerptBetween(text, 0, most);

/**
 * @param most UTF-16 units
 * @returns the end of a text, without half a character at its beginning
 */
export const endUpTo = (text: string, most: number): string => excerptBetween(text, text.length - most, text.length);

/** Steps off the middle of a character, forward or back. */
const wholeFrom = (text: string, at: number, step = 1): number =>
  isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at)) ? at + step : at;

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
