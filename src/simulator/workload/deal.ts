import type { Draw } from './draw.ts';

/** Gives one of these items after another in a drawn order; none comes again before all have come. */
export type Deal = <Item>(items: readonly Item[]) => Item;

/**
 * People repeat themselves, but not on the same page: what is said is dealt and not picked.
 * @returns a dealer that remembers for each list which of it have come; it knows lists by identity, and keeps what it has
 * seen of each: only lists that are data are to be dealt from
 */
export function dealer(draw: Draw): Deal {
  const left = new Map<readonly unknown[], unknown[]>();
  return <Item>(items: readonly Item[]): Item => {
    let rest = left.get(items) as Item[] | undefined;
    if (rest === undefined || rest.length === 0) {
      rest = draw.several(items, items.length);
      left.set(items, rest);
    }
    return rest.pop()!;
  };
}
