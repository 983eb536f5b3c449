import { distance } from 'fastest-levenshtein';

/**
 * @param word what was written
 * @param candidates what could have been meant
 * @returns ` Did you mean "x"?`, to be put behind a message, or the empty string where nothing is near
 */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const limit = Math.max(2, Math.floor(word.length / 3));
  const near = candidates
    .map((candidate) => ({ candidate, steps: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ steps, candidate }) => steps <= limit && steps < candidate.length)
    .sort((one, other) => one.steps - other.steps)[0];
  return near === undefined ? '' : ` Did you mean "${near.candidate}"?`;
}
