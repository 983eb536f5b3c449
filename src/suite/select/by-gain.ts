/** A variant with what it would show. */
export interface GainCandidate {
  id: string;
  /** names of targets; each counts once, whoever shows it */
  shows: ReadonlySet<string>;
}

/**
 * Again and again the candidate that shows most that none before it shows; of several that show as much the one that shows most in all, and
 * of those the one whose id sorts first, so that it hangs on no order. Whoever takes the first few of them sees as much as so few can show.
 * @returns the ids of all candidates
 */
export function orderedByGain(candidates: readonly GainCandidate[]): string[] {
  const left = new Set(candidates);
  const seen = new Set<string>();
  const order: string[] = [];
  while (left.size > 0) {
    const next = [...left]
      .map((one) => ({ one, gain: gainOf(one, seen) }))
      .reduce((best, other) => (isBetter(other, best) ? other : best)).one;
    left.delete(next);
    order.push(next.id);
    for (const target of next.shows) seen.add(target);
  }
  return order;
}

const gainOf = ({ shows }: GainCandidate, seen: ReadonlySet<string>): number =>
  [...shows].filter((target) => !seen.has(target)).length;

interface Weighed {
  one: GainCandidate;
  gain: number;
}

/** The order of code units, which is the same on every machine. */
function isBetter(other: Weighed, best: Weighed): boolean {
  if (other.gain !== best.gain) return other.gain > best.gain;
  if (other.one.shows.size !== best.one.shows.size) return other.one.shows.size > best.one.shows.size;
  return other.one.id < best.one.id;
}
