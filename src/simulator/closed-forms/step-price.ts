import { floorOf, headroomOf, type PriceRatios, type SessionShape, type SummarizerLayout } from './symbols.ts';

/** What one pass costs, token prices: `fixed` whatever was evicted, and `share` for each token evicted. */
export interface PassPrice {
  /** K */
  fixed: number;
  /** λ */
  share: number;
}

/**
 * (4) A pass makes S + R be written which else were read: (κw − κr)(S + R). The summary is output: o·S. `prepend` reads old
 * summary, prompt and the evicted text at κa, the price of what no later request goes on from; `suffix` reads P + S + R and the
 * evicted text from the cache and writes the prompt.
 */
export function passPrice(shape: SessionShape, prices: PriceRatios, layout: SummarizerLayout): PassPrice {
  const { summary, kept, prompt } = shape;
  const { apart = 1 } = prices;
  const either = prices.output * summary + (prices.write - prices.read) * (summary + kept);
  if (layout === 'prepend') return { fixed: apart * (summary + prompt) + either, share: apart };
  return { fixed: prices.read * floorOf(shape) + prices.write * prompt + either, share: prices.read };
}

/** What the price of a step depends on, tokens; `floor` and `headroom` as in `symbols.ts`. */
export interface Cycle {
  floor: number;
  headroom: number;
  growth: number;
}

/** @returns the cycle of a session, tokens */
export const cycleOf = (shape: SessionShape): Cycle => ({
  floor: floorOf(shape),
  headroom: headroomOf(shape),
  growth: shape.growth,
});

/**
 * (4) What a step costs: κr·(B + (H − g)/2) for what was there at the request before, κw·g for what has come since, and its
 * part of a pass, (g/H)·K + λ·g. The answers of the agent are not in it: they cost the same wherever the trigger is.
 * @returns token prices; infinite where a pass gains nothing
 */
export function stepPrice(cycle: Cycle, prices: PriceRatios, pass: PassPrice): number {
  const { floor, headroom, growth } = cycle;
  if (headroom <= 0) return Number.POSITIVE_INFINITY;
  const request = prices.read * (floor + (headroom - growth) / 2) + prices.write * growth;
  return request + (growth / headroom) * pass.fixed + pass.share * growth;
}
