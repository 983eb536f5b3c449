/** Shares of a trigger. */
export interface ShareRange {
  low: number;
  high: number;
}

/** asks whether a pass fires at this share of a trigger */
export type Fires = (share: number) => Promise<boolean>;

/**
 * Finds by bisection where passes begin to fire.
 * @param ranges from the likeliest to the widest, each within the next: the ends of a wide one are only asked about where a narrow one does not hold
 * @param precision the search ends when the two sides are this close, as a share
 * @returns the lowest share that is known to fire; or that none does, or all do
 */
export async function firingEdge(
  fires: Fires,
  ranges: readonly ShareRange[],
  precision: number,
): Promise<number | 'never' | 'always'> {
  const sides = await sidesOf(fires, ranges);
  if (typeof sides === 'string') return sides;
  let { low: quiet, high: firing } = sides;
  while (firing / quiet > 1 + precision) {
    const middle = Math.sqrt(quiet * firing);
    if (await fires(middle)) firing = middle;
    else quiet = middle;
  }
  return firing;
}

/** @returns a share that is quiet and a higher one that fires, of those that were tried */
async function sidesOf(fires: Fires, ranges: readonly ShareRange[]): Promise<ShareRange | 'never' | 'always'> {
  let quiet: number | undefined;
  let firing: number | undefined;
  for (const { high } of ranges) {
    if (await fires(high)) {
      firing = high;
      break;
    }
    quiet = high;
  }
  if (firing === undefined) return 'never';
  if (quiet !== undefined) return { low: quiet, high: firing };
  for (const { low } of ranges) {
    if (!(await fires(low))) return { low, high: firing };
    firing = low;
  }
  return 'always';
}
