import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../options/usage-error.ts';

/** @returns what is at a place; undefined for nothing. @throws UsageError where that can't be found out: links in a circle */
export const statsOf = (place: string): Stats | undefined =>
  looked(place, () => statSync(place, { throwIfNoEntry: false }));

/** @returns what is in a folder. @throws UsageError where nobody may look */
export const folderEntries = (folder: string): Dirent[] =>
  looked(folder, () => readdirSync(folder, { withFileTypes: true }));

function looked<Found>(place: string, look: () => Found): Found {
  try {
    return look();
  } catch (error) {
    throw new UsageError(`${place} can't be looked into: ${(error as Error).message}. Name another place.`);
  }
}

/** @returns where a report lies, as others are told: where it does on this machine is nobody's business */
export const shownPlace = (file: string): string =>
  path.isAbsolute(file) ? path.basename(path.dirname(file)) : file.split(path.sep).join('/');
