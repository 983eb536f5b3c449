/** One thing that a choice has to show. */
export interface CoverTarget {
  /** what it is, for messages: `mutant:pairs-torn violates PAIR-1 on session` */
  name: string;
  /** ids of the candidates that show it, any of them will do; none where nothing can */
  shownBy: readonly string[];
}

/** What there is to choose from: variants, each on a drive. */
export interface CoverCandidates {
  /** above zero, and the larger the dearer: what shows most for its cost, its witnesses among it, is taken first */
  costOf: (id: string) => number;
  /** ids of those that have to run beside this one for it to count; their own are not among them */
  witnessesOf: (id: string) => readonly string[];
  /** ids that are taken whatever they show */
  fixed?: readonly string[];
}

/**
 * A cheap set that shows every target: again and again the candidate that shows most of what is still missing for what it costs,
 * until nothing is, and then without those that others made superfluous, the dearest first. Then each is put to the test, the
 * dearest first: where others can show what it shows for less, they take its place, until no exchange is worth it. Not the
 * cheapest there is, which nobody can work out in time. It hangs on no order: of two that are worth the same the one whose id
 * sorts first is taken.
 * @returns ids with all their witnesses, sorted
 */
export function quickCover(targets: readonly CoverTarget[], candidates: CoverCandidates): string[] {
  const fixed = [...new Set(candidates.fixed)].sort();
  let chosen = completed(targets, candidates, fixed);
  for (;;) {
    const cheaper = exchanged(chosen, targets, candidates);
    if (cheaper === undefined) return closed(chosen, candidates).sort();
    chosen = cheaper;
  }
}

/** @returns the targets that none of these shows; those that nothing can show are left out */
export const uncovered = <One extends CoverTarget>(targets: readonly One[], ids: ReadonlySet<string>): One[] =>
  targets.filter(({ shownBy }) => shownBy.length > 0 && !shownBy.some((id) => ids.has(id)));

/** @returns a set that shows every target, in which nothing is superfluous */
function completed(targets: readonly CoverTarget[], candidates: CoverCandidates, begun: readonly string[]): string[] {
  const chosen = [...begun];
  let open = uncovered(targets, new Set(closed(chosen, candidates)));
  while (open.length > 0) {
    const next = mostWorth(open, new Set(closed(chosen, candidates)), candidates);
    chosen.push(next);
    open = uncovered(open, new Set(closed([next], candidates)));
  }
  return withoutSuperfluous(chosen, targets, candidates);
}

/** @returns the first set that is cheaper, with others in the place of one; undefined where there is none */
function exchanged(
  chosen: readonly string[],
  targets: readonly CoverTarget[],
  candidates: CoverCandidates,
): string[] | undefined {
  const cost = costOfAll(chosen, candidates);
  for (const id of dearestFirst(chosen, candidates)) {
    if (candidates.fixed?.includes(id) === true) continue;
    const without = targets.map(({ name, shownBy }) => ({ name, shownBy: shownBy.filter((one) => one !== id) }));
    const lost = without.some(({ shownBy }, at) => shownBy.length === 0 && targets[at]!.shownBy.length > 0);
    if (lost) continue;
    const others = completed(
      without,
      candidates,
      chosen.filter((one) => one !== id),
    );
    if (costOfAll(others, candidates) < cost) return others;
  }
  return undefined;
}

/**
 * @param open not empty, and each can be shown
 * @param taken what runs anyway, and costs nothing more
 */
function mostWorth(open: readonly CoverTarget[], taken: ReadonlySet<string>, candidates: CoverCandidates): string {
  const shown = new Map<string, number>();
  for (const { shownBy } of open) for (const id of new Set(shownBy)) shown.set(id, (shown.get(id) ?? 0) + 1);
  const worths = [...shown].map(([id, targets]) => ({ id, targets, cost: costBesides(id, taken, candidates) }));
  const [best] = worths.sort(
    // Of two fractions without dividing, which would round.
    (one, other) => other.targets * one.cost - one.targets * other.cost || compare(one.id, other.id),
  );
  return best!.id;
}

const costBesides = (id: string, taken: ReadonlySet<string>, candidates: CoverCandidates): number =>
  sumOf(
    closed([id], candidates).filter((one) => !taken.has(one)),
    candidates,
  );

const costOfAll = (ids: readonly string[], candidates: CoverCandidates): number =>
  sumOf(closed(ids, candidates), candidates);

const sumOf = (ids: readonly string[], { costOf }: Pick<CoverCandidates, 'costOf'>): number =>
  ids.reduce((sum, id) => sum + costOf(id), 0);

const dearestFirst = (ids: readonly string[], candidates: CoverCandidates): string[] =>
  ids.toSorted((one, other) => costOfAll([other], candidates) - costOfAll([one], candidates) || compare(one, other));

/** The order of code units, which is the same on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The first choices were made when everything was open; what they show may all be shown by others. */
function withoutSuperfluous(
  chosen: readonly string[],
  targets: readonly CoverTarget[],
  candidates: CoverCandidates,
): string[] {
  return dearestFirst(chosen, candidates).reduce<string[]>(
    (left, id) => {
      if (candidates.fixed?.includes(id) === true) return left;
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
