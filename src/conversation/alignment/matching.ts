import type { Mark } from '../mark.ts';
import type { MessagePart, PartList } from './message-parts.ts';

/** What is known so far about which view part is which given part. Only `hold` adds to it. */
export interface Matching {
  given: PartList;
  view: PartList;
  /** which given parts a mark stands for, ascending; more than one where the mark alone can't tell */
  owners: Map<Mark, number[]>;
  /** per view part, the given parts it holds; several where texts were merged */
  held: number[][];
  /** per given part, the view parts that hold it */
  places: number[][];
  /** view parts that tell nothing about order, though they hold something: copies inside a summary */
  unordered: Set<number>;
  /** view parts known to be the implementation's own */
  foreign: Set<number>;
  /** how many pairs are known */
  count: number;
}

/** @returns a matching in which nothing is known yet */
export const emptyMatching = (given: PartList, view: PartList, owners: Map<Mark, number[]>): Matching => ({
  given,
  view,
  owners,
  held: view.parts.map(() => []),
  places: given.parts.map(() => []),
  unordered: new Set(),
  foreign: new Set(),
  count: 0,
});

/** Notes that a view part is a given part, or holds it among others. Each pair is noted once. */
export function hold(matching: Matching, view: MessagePart, given: MessagePart): void {
  matching.held[view.index]!.push(given.index);
  matching.places[given.index]!.push(view.index);
  matching.count += 1;
}

export const isHeld = ({ held }: Matching, { index }: MessagePart): boolean => held[index]!.length > 0;

/** @returns the given messages that a view message holds by what is known so far */
export const heldMessages = ({ given, held }: Matching, parts: readonly MessagePart[]): number[] => [
  ...new Set(parts.flatMap(({ index }) => held[index]!.map((part) => given.parts[part]!.message))),
];
