import { collapseWhiteSpace } from './collapse-white-space.ts';
import { laidReadingsOf } from './holds-literally.ts';

/** Replacement patterns, names and numbers that templates fill in, directives of formats. */
export const TO_BE_FILLED = /\$[&`'$\d]|\{\{?[A-Za-z_ ]+\}?\}|\{\d+\}|%(?:\([A-Za-z_]+\))?[sdif]\b/g;

/** Characters in front of such a place by which it is found again. */
const LEAD = 16;

/**
 * What looks like part of a template in one text, and in another one is not what stands behind the same words. A text that ends
 * there, or that leaves the rest out and says so, has carried nothing out; and words that are themselves quoted or escaped say
 * nothing, since whoever reads the text as JSON has other ones.
 * @returns those places, each with the words before it
 */
export function carriedOut(written: string, text: string): string[] {
  const readings = laidReadingsOf(text);
  return [...written.matchAll(TO_BE_FILLED)].flatMap(({ index, 0: place }) => {
    const lead = collapseWhiteSpace(written.slice(Math.max(0, index - LEAD), index)).trim();
    if (lead.length < LEAD / 2 || /["'`\\<>{}&$%]/.test(lead)) return [];
    const behind = readings.flatMap((reading) => followersOf(lead, reading));
    const isThere = behind.some((words) => words.startsWith(place));
    return behind.length === 0 || isThere ? [] : [lead + place];
  });
}

/** What stands behind each place of the words, where something does. */
function followersOf(words: string, text: string): string[] {
  const followers: string[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1))
    followers.push(text.slice(at + words.length).trimStart());
  return followers.filter((rest) => !/^(?:$|…|\.\.\.|\[)/.test(rest));
}
