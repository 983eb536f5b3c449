import type { Cycle } from './step-price.ts';

/**
 * The share of the agent's input that an exact-prefix cache serves. Of the B + (H + g)/2 tokens of a request, g are new, and
 * once in a cycle of H/g steps what a pass has put behind the prefix is new as well: S + R.
 * @param cycle tokens
 * @param rewritten S + R, tokens that a pass takes out of the cache's reach
 * @returns 0 to 1; the summarizer's requests are not in it
 */
export function hitRate({ floor, headroom, growth }: Cycle, rewritten: number): number {
  if (headroom <= 0) return 0;
  const cached = floor + (headroom - growth) / 2 - (growth / headroom) * rewritten;
  return Math.max(0, cached / (floor + (headroom + growth) / 2));
}
