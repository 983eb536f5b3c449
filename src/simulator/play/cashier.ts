import { createPromptCache } from '../../model/prompt-cache/prompt-cache.ts';
import { requestCost } from '../billing/cost.ts';
import type { PriceEntry, PromptPart } from '../billing/usage.ts';
import type { RequestBill } from '../measure/day-recorder.ts';
import { latencyOf } from '../measure/pace.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Bills every request of a day, against one cache and one clock. */
export interface Cashier {
  /**
   * @param output tokens of the answer
   * @param delay virtual ms the answer takes beside what its tokens take
   */
  bill(parts: readonly PromptPart[], output: number, delay?: number): RequestBill;
}

/**
 * Agent and summarizer are taken to be the same model: who sends a summarizer what the agent has just sent finds it in the
 * cache, and that is a merit of a design.
 */
export function createCashier(price: PriceEntry, clock: VirtualClock): Cashier {
  const cache = createPromptCache(price.cache);
  return {
    bill(parts, output, delay = 0) {
      const usage = cache.bill(parts, { model: price.name, now: clock.now, output });
      const latency = latencyOf(usage) + delay;
      clock.pass(latency);
      return { usage, cost: requestCost(usage, price), latency };
    },
  };
}
