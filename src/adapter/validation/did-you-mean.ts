import { distance } from 'fastest-levenshtein';

/** Longer than anything that could have been meant, and so long that comparing it takes its time. */
const LONGEST = 300;

/**
 * @param word what was written
 * @param candidates what could have been meant
 * @returns those that are near, the nearest first, and none that is much farther than that; never the word itself. Zeros in
 * front of a number are no difference: CC-1 is CC-0001
 */
export function nearest(word: string, candidates: readonly string[]): string[] {
  if (word.length > LONGEST) return [];
  const limit = Math.max(2, Math.floor(word.length / 3));
  const near = candidates
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({ candidate, steps: stepsBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ steps, candidate }) => steps <= limit && steps < candidate.length)
    .sort((one, other) => one.steps - other.steps);
  return near.filter(({ steps }) => steps <= near[0]!.steps + 1).map(({ candidate }) => candidate);
}

const stepsBetween = (word: string, candidate: string): number =>
  Math.min(distance(word, candidate), distance(unpadded(word), unpadded(candidate)));

const unpadded = (word: string): string => word.replace(/(?<!\d)0+(?=\d)/g, '');

/**
 * @param word what was written
 * @param candidates what could have been meant
 * @param most how many of them to name
 * @returns ` Did you mean "x"?`, to be put behind a message, or the empty string where nothing is near
 */
export function didYouMean(word: string, candidates: readonly string[], most = 1): string {
  const near = nearest(word, candidates).slice(0, most);
  return near.length === 0 ? '' : ` Did you mean ${near.map((one) => `"${one}"`).join(' or ')}?`;
}
