import type { PriceRatios } from './symbols.ts';

/**
 * (8) Clearing x tokens saves κr·x in each request from that one on, and makes the Λ tokens behind the first cleared byte be
 * written once instead of read. Λ is what is left behind it: what is cleared itself is not written again.
 * @param cleared x, tokens
 * @param behind Λ, tokens
 * @returns m* = (κw − κr)·Λ/(κr·x), requests after which it has paid, the one with which it comes among them; infinite where it
 * saves nothing
 */
export const requestsUntilClearingPays = (
  { read, write }: Pick<PriceRatios, 'read' | 'write'>,
  cleared: number,
  behind: number,
): number => (read * cleared === 0 ? Number.POSITIVE_INFINITY : ((write - read) * behind) / (read * cleared));
