import { seededRandom } from '../../conversation/random.ts';

/** Everything that is drawn in a day comes from one of these, so that the same seed makes the same day. */
export interface Draw {
  /** @returns a number in [0, 1) */
  unit(): number;
  /** @returns a whole number, both ends among those that can come */
  int(least: number, most: number): number;
  /** @returns true in that share of all cases */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** @returns as many different items, in a drawn order; all of them where there are not more */
  several<Item>(items: readonly Item[], count: number): Item[];
  /**
   * Mostly small and now and then very large, as sizes of tool results are: a Pareto distribution (α = 1) cut at `most`,
   * whose mean is `least · ln(most / least)`, more or less.
   */
  heavy(least: number, most: number): number;
  /** @returns small letters and digits of a hexadecimal number, as many as asked for */
  hex(length: number): string;
}

/** @param seed any text; other texts give other draws */
export function drawFrom(seed: string): Draw {
  const unit = seededRandom(seed);
  const int = (least: number, most: number): number => least + Math.floor(unit() * (most - least + 1));
  return {
    unit,
    int,
    chance: (share) => unit() < share,
    pick: (items) => items[Math.floor(unit() * items.length)]!,
    several: (items, count) => severalOf(items, count, int),
    heavy: (least, most) => Math.round(least / (1 - unit() * (1 - least / most))),
    hex: (length) => hexOf(length, unit),
  };
}

function severalOf<Item>(items: readonly Item[], count: number, int: Draw['int']): Item[] {
  const left = [...items];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0) {
    const at = int(0, left.length - 1);
    taken.push(left[at]!);
    left[at] = left.at(-1)!;
    left.pop();
  }
  return taken;
}

function hexOf(length: number, unit: () => number): string {
  let letters = '';
  while (letters.length < length)
    letters += Math.floor(unit() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
  return letters.slice(0, length);
}
