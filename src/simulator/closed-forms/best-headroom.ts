/** What the best headroom follows from: prices per token where an uncached one costs 1, sizes in tokens. */
export interface HeadroomCosts {
  /** g, tokens per step */
  growth: number;
  /** K, what a pass costs whatever it evicts, token prices */
  fixed: number;
  /** κr */
  read: number;
  /** (6) Q: what a pass loses, in token prices: what is read again, mistakes; 0 if left out */
  forgetting?: number;
  /** (6) r: what a token in the context costs per step beside its price, in token prices; 0 if left out */
  rot?: number;
}

/**
 * (5), (6) dc/dH = κr/2 − g·K/H² = 0. Quality lost per pass adds to K. Rot is paid for every token of every request, read or
 * written, so it adds to κr and to κw: K, which has their difference, stays as it is. (With κr alone raised, K would shrink
 * by r(S + R).)
 * @returns H* = √(2g(K + Q)/(κr + r)), tokens; infinite where a longer context costs nothing
 */
export function bestHeadroom({ growth, fixed, read, forgetting = 0, rot = 0 }: HeadroomCosts): number {
  const pass = Math.max(0, fixed + forgetting);
  return read + rot === 0 ? Number.POSITIVE_INFINITY : Math.sqrt((2 * growth * pass) / (read + rot));
}

/**
 * (5) The part of a step's price that depends on H, at its least: √(2gKκr).
 * @returns token prices
 */
export const leastHeadroomPrice = ({ growth, fixed, read, forgetting = 0, rot = 0 }: HeadroomCosts): number =>
  Math.sqrt(2 * growth * Math.max(0, fixed + forgetting) * (read + rot));

/**
 * (5) How flat it is: κr·H/2 + g·K/H at f·H*, as a share of what it is at H*, is ½(f + 1/f).
 * @param factor f, how many times the best headroom it is
 * @returns by what share the part that depends on H costs more: 0.25 at twice and at half of it
 */
export const priceOfBeingOff = (factor: number): number => (factor + 1 / factor) / 2 - 1;

/**
 * (6) turned round: how much a pass would have to lose for a headroom to be the best one. Whoever doesn't think it loses as
 * much has the trigger too high.
 * @param headroom H, tokens
 * @returns Q = H²κr/(2g) − K, token prices; below 0 where the headroom is smaller than would be cheapest if nothing were lost
 */
export const impliedForgetting = (headroom: number, { growth, fixed, read }: HeadroomCosts): number =>
  (headroom ** 2 * read) / (2 * growth) - fixed;
