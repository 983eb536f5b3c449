import type { WireRequest } from '../../model/dialect/exchange.ts';

import { createPromptCache } from '../../model/prompt-cache/prompt-cache.ts';
import type { PieceCounter } from '../../model/prompt-cache/prompt-part.ts';
import { createPromptReader } from '../../model/prompt-reader.ts';
import { requestCost } from './cost.ts';
import type { BilledUsage, PriceEntry, PromptPart } from './usage.ts';

/** What a provider bills over a day, request by request. */
export interface Bill {
  /** bills the bytes of a request */
  charge(request: WireRequest, asked: ChargedRequest): ChargedUsage;
  /** bills a prompt whose parts are known already */
  chargeParts(parts: readonly PromptPart[], asked: ChargedRequest): ChargedUsage;
}

export interface ChargedRequest {
  /** different models have different caches */
  model: string;
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
 * @param count tokens of a part, as this provider counts them
 * @returns a bill on which nothing stands, and a cache that holds nothing
 */
export function createBill(price: PriceEntry, count: PieceCounter): Bill {
  const cache = createPromptCache(price.cache);
  const read = createPromptReader(price.dialect, count);
  const chargeParts = (parts: readonly PromptPart[], asked: ChargedRequest): ChargedUsage => {
    const usage = cache.bill(parts, asked);
    return { usage, cost: requestCost(usage, price) };
  };
  return {
    chargeParts,
    charge: (request, asked) => chargeParts(read(request), asked),
  };
}
