import type { RequiredClass, Shortfall } from '../../verdict/required-class.ts';

/** @returns a line for each drive that a gate is red about, with what would make it green where a word would */
export const requiredClassLines = (shortfalls: readonly Shortfall[], { class: name }: RequiredClass): string[] =>
  shortfalls.map((one) => `--require ${name}: ${shortfallWords(one)}`);

function shortfallWords(one: Shortfall): string {
  switch (one.kind) {
    case 'not-earned':
      return `not earned on the ${one.drive} drive`;
    case 'priced':
      return `earned on the ${one.drive} drive at a price: ${one.prices.join(', ')}. To take that: ${one.prices.map((price) => `--accept-price ${price}`).join(' ')}`;
  }
}
