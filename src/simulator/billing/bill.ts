import { createPromptCache } from '../../model/prompt-cache/prompt-cache.ts';
import { requestCost } from './cost.ts';
import type { BilledUsage, PriceEntry, PromptPart } from './usage.ts';

/** What a provider bills over a day, request by request. */
export interface Bill {
  /** @param parts the prompt of the request, in the order in which it is read */
  charge(parts: readonly PromptPart[], asked: ChargedRequest): ChargedUsage;
}

export interface ChargedRequest {
  /** virtual ms; never earlier than that of the request before */
  now: number;
  /** tokens of the answer */
  output: number;
}

export interface ChargedUsage {
  usage: BilledUsage;
  /** US dollars */
  cost: number;
}

/**
 * Agent and summarizer are taken to be the same model: who sends a summarizer what the agent has just sent finds it in the
 * cache, and that is a merit of a design.
 * @returns a bill on which nothing stands, and a cache that holds nothing
 */
export function createBill(price: PriceEntry): Bill {
  const cache = createPromptCache(price.cache);
  return {
    charge(parts, asked) {
      const usage = cache.bill(parts, { model: price.name, ...asked });
      return { usage, cost: requestCost(usage, price) };
    },
  };
}
