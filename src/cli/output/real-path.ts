import { realpathSync } from 'node:fs';
import path from 'node:path';

/** @returns where a path leads to through all links, also where its last parts are not there yet */
export function realPathOf(place: string): string {
  const whole = path.resolve(place);
  const parent = path.dirname(whole);
  try {
    return realpathSync(whole);
  } catch {
    return parent === whole ? whole : path.join(realPathOf(parent), path.basename(whole));
  }
}

/** @returns whether a place is a folder's own, or anywhere below it; both are real places */
export const isWithin = (place: string, folder: string): boolean =>
  place === folder || place.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
