import { createBill } from '../billing/bill.ts';
import type { PriceEntry, PromptPart } from '../billing/usage.ts';
import type { RequestBill } from '../measure/day-recorder.ts';
import { latencyOf } from '../measure/pace.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Bills every request of a day on one bill, and lets the clock go on by what it takes. */
export interface Cashier {
  /**
   * @param output tokens of the answer
   * @param delay virtual ms the answer takes beside what its tokens take
   */
  bill(parts: readonly PromptPart[], output: number, delay?: number): RequestBill;
}

/** @returns a cashier who has billed nothing yet */
export function createCashier(price: PriceEntry, clock: VirtualClock): Cashier {
  const bill = createBill(price);
  return {
    bill(parts, output, delay = 0) {
      const charged = bill.charge(parts, { now: clock.now, output });
      const latency = latencyOf(charged.usage) + delay;
      clock.pass(latency);
      return { ...charged, latency };
    },
  };
}
