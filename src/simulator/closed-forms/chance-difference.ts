/** Standard errors beyond which a difference is taken for none of chance: one in twenty is farther out. */
const ERRORS = 2;

/**
 * How far the numbers of facts that live on two systems may be apart though both keep them equally well. Each fact lives with a
 * probability p, so of n facts n·p live, give or take √(n·p(1 − p)), and the difference of two is √2 times as uncertain. p is
 * taken from what was seen with two that live and two that don't added, else it would be certain where all live. Facts that are
 * lost together, as in one cut, are fewer chances than facts, and this is too small for them.
 * @param alive mean over the systems, of `said`
 * @returns facts, whole; never more than were said
 */
export function differenceByChance(alive: number, said: number): number {
  const share = (alive + 2) / (said + 4);
  return Math.min(said, Math.ceil(ERRORS * Math.sqrt(2 * said * share * (1 - share))));
}
