import type { Draw } from './draw.ts';

/**
 * Names that never come twice, without a memory of those that came: all pairs of head and tail in a drawn order, and after
 * the last one all over again with a number behind them. What has a name of its own can't be taken for another fact.
 * @param joint what stands between head and tail
 * @returns each call gives the next name
 */
export function namesOf(draw: Draw, heads: readonly string[], tails: readonly string[], joint = '-'): () => string {
  const size = heads.length * tails.length;
  const stride = strideThrough(size, draw.int(1, size));
  const start = draw.int(0, size - 1);
  let count = 0;
  return () => {
    const round = Math.floor(count / size);
    const at = (start + (count % size) * stride) % size;
    count += 1;
    const name = `${heads[at % heads.length]}${joint}${tails[Math.floor(at / heads.length)]}`;
    return round === 0 ? name : `${name}-${round + 1}`;
  };
}

/**
 * Whole numbers that never come twice: steps through a range in a drawn order, then through the one above it.
 * @param least the smallest number
 * @param size how many there are in one range
 */
export function numbersOf(draw: Draw, least: number, size: number): () => number {
  const stride = strideThrough(size, draw.int(1, size));
  const start = draw.int(0, size - 1);
  let count = 0;
  return () => {
    const number = least + Math.floor(count / size) * size + ((start + (count % size) * stride) % size);
    count += 1;
    return number;
  };
}

/** The first number from `near` on that has no divisor in common with `size`: steps of it come through every place once. */
function strideThrough(size: number, near: number): number {
  for (let stride = near; ; stride += 1) if (commonDivisor(stride, size) === 1) return stride;
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other));
