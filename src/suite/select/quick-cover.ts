/** One thing that a set of variants has to show. */
export interface CoverTarget {
  /** what it is, for messages: `mutant:pairs-torn violates PAIR-1 on session` */
  name: string;
  /** ids of the variants that show it, any of them will do; none where nothing can */
  variants: readonly string[];
}

/** What there is to choose from. */
export interface CoverCandidates {
  /** a larger number is dearer: of two variants that show as much, the cheaper one is taken */
  costOf: (id: string) => number;
  /** ids of the variants that have to run beside this one for it to count; their own are not among them */
  witnessesOf: (id: string) => readonly string[];
  /** ids that are taken whatever they show */
  fixed?: readonly string[];
}

/**
 * A small set that shows every target: again and again the variant that shows most of what is still missing, until nothing
 * is, and then without those that later choices made superfluous. Not the smallest there is, which nobody can work out in time.
 * It hangs on no order: of two that show as much the cheaper is taken, of two as cheap the one whose id sorts first.
 * @returns ids of variants with all their witnesses, sorted
 */
export function quickCover(targets: readonly CoverTarget[], candidates: CoverCandidates): string[] {
  const fixed = [...new Set(candidates.fixed)].sort();
  const chosen = greedy(targets, candidates, fixed);
  return closed(withoutSuperfluous(chosen, fixed, targets, candidates), candidates).sort();
}

/** @returns the targets of which no variant is among these; those that nothing can show are left out */
export const uncovered = <One extends CoverTarget>(targets: readonly One[], ids: ReadonlySet<string>): One[] =>
  targets.filter(({ variants }) => variants.length > 0 && !variants.some((id) => ids.has(id)));

function greedy(targets: readonly CoverTarget[], candidates: CoverCandidates, fixed: readonly string[]): string[] {
  const chosen = [...fixed];
  let open = uncovered(targets, new Set(closed(chosen, candidates)));
  while (open.length > 0) {
    const next = mostShowing(open, candidates);
    chosen.push(next);
    open = uncovered(open, new Set(closed([next], candidates)));
  }
  return chosen;
}

/** @param open not empty, and each can be shown */
function mostShowing(open: readonly CoverTarget[], { costOf }: CoverCandidates): string {
  const shown = new Map<string, number>();
  for (const { variants } of open) for (const id of new Set(variants)) shown.set(id, (shown.get(id) ?? 0) + 1);
  const better = (one: string, other: string): string => {
    const order = shown.get(other)! - shown.get(one)! || costOf(one) - costOf(other) || compare(one, other);
    return order <= 0 ? one : other;
  };
  return [...shown.keys()].reduce(better);
}

/** The order of code units, which is the same on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The first choices were made when everything was open; what they show may all be shown by later ones. */
function withoutSuperfluous(
  chosen: readonly string[],
  fixed: readonly string[],
  targets: readonly CoverTarget[],
  candidates: CoverCandidates,
): string[] {
  return chosen.reduce<string[]>(
    (left, id) => {
      if (fixed.includes(id)) return left;
      const others = left.filter((other) => other !== id);
      return uncovered(targets, new Set(closed(others, candidates))).length === 0 ? others : left;
    },
    [...chosen],
  );
}

/** @returns these with all that they rest on, each once */
function closed(ids: readonly string[], { witnessesOf }: Pick<CoverCandidates, 'witnessesOf'>): string[] {
  const found = new Set(ids);
  // A set that grows while it is gone through is gone through to its end.
  for (const id of found) for (const witness of witnessesOf(id)) found.add(witness);
  return [...found];
}
