import type { Draw } from '../draw.ts';
import { numbersOf } from '../names.ts';

/** The orders a desk talks about: one per chat, and others where a customer has more than one. */
export interface OrderBook {
  /** Begins with another customer. @returns the order it is about */
  open(): string;
  /** @returns what a kind of fact is about: the order of this chat the first time, then another one of the same customer */
  subjects(): () => string;
}

/** @returns order numbers that never come twice */
export function orderBook(draw: Draw): OrderBook {
  const number = numbersOf(draw, 410_000, 480_000);
  const next = (): string => String(number());
  let current = next();
  return {
    open() {
      current = next();
      return current;
    },
    subjects() {
      let said = '';
      return () => {
        if (said === current) return next();
        said = current;
        return current;
      };
    },
  };
}
