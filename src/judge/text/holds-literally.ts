import { collapseWhiteSpace } from './collapse-white-space.ts';
import { readingsOf } from './readings.ts';

/**
 * Whether a text holds another as it was written, or escaped for the form it was put into, so that it can be read back. How white
 * space is laid out doesn't count.
 */
export function holdsLiterally(text: string, wanted: string): boolean {
  const sought = collapseWhiteSpace(wanted);
  return collapseWhiteSpace(text).includes(sought) || laidReadingsOf(text).some((reading) => reading.includes(sought));
}

/** @returns the same where white space counts, too: whether all of it can be read there, as it was written or escaped */
export const standsInFull = (text: string, wanted: string): boolean =>
  text.includes(wanted) || readingsOf(text).some((reading) => reading.includes(wanted));

/** @returns a text as it is and in every way in which it can be read, with white space collapsed */
export const laidReadingsOf = (text: string): string[] => readingsOf(text).map(collapseWhiteSpace);
