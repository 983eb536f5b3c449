import { collapseWhiteSpace } from './collapse-white-space.ts';
import { readingsOf } from './readings.ts';

/**
 * Whether a text holds another as it was written, or escaped for the form it was put into, so that it can be read back. How white
 * space is laid out doesn't count.
 */
export function holdsLiterally(text: string, wanted: string): boolean {
  const sought = collapseWhiteSpace(wanted);
  return laidReadingsOf(text).some((reading) => reading.includes(sought));
}

/** @returns the same of words that were escaped before, and so may be escaped twice by now */
export const holdsTwiceEscaped = (text: string, wanted: string): boolean =>
  readingsOf(text).some((reading) => holdsLiterally(reading, wanted));

/** @returns the same where white space counts, too: whether all of it can be read there, as it was written or escaped */
export const standsInFull = (text: string, wanted: string): boolean =>
  text.includes(wanted) || readingsOf(text).some((reading) => reading.includes(wanted));

/** @returns a text as it is and in every way in which it can be read, with white space collapsed */
export function laidReadingsOf(text: string): readonly string[] {
  const known = latest.get(text);
  if (known !== undefined) return known;
  const readings = readingsOf(text).map(collapseWhiteSpace);
  if (latest.size >= MANY) latest.clear();
  latest.set(text, readings);
  return readings;
}

/** Requests are long, and one text after the other is looked for in the same few. */
const latest = new Map<string, readonly string[]>();
const MANY = 32;
