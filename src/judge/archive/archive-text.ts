import { type Mark, markPlaces } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { ArchiveFiles } from '../../model/archive-watch.ts';

/** @returns all that stands in an archive */
export const archiveText = (archive: ArchiveFiles = {}): string => joined(archive);

const joined = memoize((archive: ArchiveFiles): string => Object.values(archive).join('\n'));

/** A text and where its facts stand, so that none has to be searched for again. */
export interface IndexedText {
  text: string;
  places: Map<Mark, number[]>;
}

/** @returns a text with the places of its facts */
export function indexed(text: string): IndexedText {
  const places = new Map<Mark, number[]>();
  for (const { mark, at } of markPlaces(text, 'F')) places.set(mark, [...(places.get(mark) ?? []), at]);
  return { text, places };
}
