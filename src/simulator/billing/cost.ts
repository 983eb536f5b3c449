import type { BilledUsage, PriceEntry, TokenPrices } from './usage.ts';

/** What a request costs, US dollars, by what it is paid for. */
export interface CostParts {
  fresh: number;
  written: number;
  cached: number;
  output: number;
}

/**
 * The only place where tokens become money. The parts are disjoint, so that no token is paid for twice: what was written or
 * cached is not in `fresh`.
 */
export function costParts({ fresh, written, cached, output }: BilledUsage, price: PriceEntry): CostParts {
  const { input, cacheWrite, cachedInput, output: answer } = pricesFor(fresh + written + cached, price);
  return {
    fresh: (fresh * input) / MILLION,
    written: (written * cacheWrite) / MILLION,
    cached: (cached * cachedInput) / MILLION,
    output: (output * answer) / MILLION,
  };
}

/** @returns US dollars */
export function requestCost(usage: BilledUsage, price: PriceEntry): number {
  const { fresh, written, cached, output } = costParts(usage, price);
  return fresh + written + cached + output;
}

const MILLION = 1_000_000;

/** A request that is longer than the limit is dearer as a whole, not only for what lies beyond it. */
const pricesFor = (inputTokens: number, price: PriceEntry): TokenPrices =>
  price.long !== undefined && inputTokens > price.long.above ? price.long : price;
