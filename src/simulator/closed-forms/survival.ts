/**
 * A summary that is folded into the next keeps each fact with the same probability each time.
 * @param rho ρ, 0 to 1, per fold
 * @param folds k, how many it has passed
 * @returns ρᵏ
 */
export const survivalAfter = (rho: number, folds: number): number => rho ** folds;

/**
 * Rolling: one summary, folded k times, each time with a batch of new facts of equal size; the oldest has passed k folds, the
 * newest one.
 * @returns the mean over all batches, (ρ + … + ρᵏ)/k = ρ(1 − ρᵏ)/(k(1 − ρ)); 1 where there was no fold
 */
export function rollingMean(rho: number, folds: number): number {
  if (folds === 0 || rho === 1) return 1;
  return (rho * (1 - rho ** folds)) / (folds * (1 - rho));
}

/**
 * b-ary ranked: b summaries of one rank are merged into one of the next. The oldest batch has been summarized once and merged
 * ⌊log_b k⌋ times.
 * @param arity b, from 2
 * @param batches k, from 1
 * @returns how many folds the oldest batch has passed
 */
export const rankedFolds = (arity: number, batches: number): number => ranksOf(arity, batches).length;

/**
 * b-ary ranked, the mean over all batches. k written in base b says how many summaries of each rank there are: the digit d_m
 * stands for d_m·bᵐ batches that have passed 1 + m folds. Only where k is a power of b is it ρ^(1 + log_b k) for all; else that
 * is the survival of the oldest, and the mean is above it.
 * @returns Σ d_m·bᵐ·ρ^(1+m) / k
 */
export function rankedMean(rho: number, arity: number, batches: number): number {
  const alive = ranksOf(arity, batches).reduce(
    (sum, digit, rank) => sum + digit * arity ** rank * rho ** (1 + rank),
    0,
  );
  return alive / batches;
}

/** The digits of a number in a base, the lowest first. */
function ranksOf(base: number, value: number): number[] {
  const digits: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / base)) digits.push(rest % base);
  return digits;
}

/**
 * In the long run: ranked falls with k^(−log_b(1/ρ)), rolling with 1/k.
 * @returns whether ranked keeps more than rolling if there are many folds; with few rolling may still, as its newest batches
 * have passed fewer
 */
export const rankedWinsInTheEnd = (rho: number, arity: number): boolean => rho > 1 / arity;

/**
 * Frozen: summaries stand beside each other and none is folded, so each fact survives by ρ once, until they fill the room.
 * @returns how many summaries have room: ⌊(T − P − R − g)/S⌋
 */
export const frozenSummaries = (
  sizes: { trigger: number; prefix: number; kept: number; growth: number },
  summary: number,
): number => Math.max(0, Math.floor((sizes.trigger - sizes.prefix - sizes.kept - sizes.growth) / summary));

/**
 * A summary that holds C facts, folded again and again: whichever it prefers, it is full once it has been given C. The
 * preference says which are left, never how many.
 * @param introduced facts that have been summarized so far
 * @returns facts alive
 */
export const aliveAtCapacity = (capacity: number, introduced: number): number => Math.min(capacity, introduced);

/**
 * The survival per fold that a capacity amounts to once it is full: C of the C + a that a fold is given.
 * @param arriving a, facts that are new in each fold
 * @returns ρ, 0 to 1
 */
export const rhoOfCapacity = (capacity: number, arriving: number): number =>
  capacity + arriving === 0 ? 1 : Math.min(1, capacity / (capacity + arriving));

/**
 * With an archive the model finds a lost fact again with probability q where it needs it, which costs L.
 * @param survival s, 0 to 1
 * @param recall q, 0 to 1
 * @param cost L, tokens
 * @returns `survival` s + (1 − s)·q, and `tokens` (1 − s)·q·L per use
 */
export const survivalWithArchive = (
  survival: number,
  recall: number,
  cost: number,
): { survival: number; tokens: number } => ({
  survival: survival + (1 - survival) * recall,
  tokens: (1 - survival) * recall * cost,
});
