import { type BaselineNote, positionText } from './baseline-notes.ts';

/** What became of a baseline in a run. */
export interface BaselineOutcome {
  /** results that are as bad as expected */
  knownFail: number;
  /** in how many of these something was not evaluated: blocked, or ended early; absent for none */
  notEvaluated?: number;
  /** results that are better than expected: the entry has to go */
  unexpectedPass: number;
  /** names and patterns of entries that nothing needs any more */
  stale: BaselineNote[];
  /** entries that have run out, and excuse nothing */
  expired: BaselineNote[];
  /** there in a shard: what it had no need of. What no shard needs is stale */
  idle?: BaselineNote[];
}

/** @returns the number where there is one to speak of */
export const unevaluated = (count: number): Pick<BaselineOutcome, 'notEvaluated'> =>
  count === 0 ? {} : { notEvaluated: count };

/** @returns what became of a baseline in all shards of a run together; undefined where they had none */
export function mergedBaselineOutcome(shards: readonly (BaselineOutcome | undefined)[]): BaselineOutcome | undefined {
  const parts = shards.filter((shard) => shard !== undefined);
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  const isIdleIn = ({ idle = [] }: BaselineOutcome, note: BaselineNote) =>
    idle.some((one) => placeOf(one) === placeOf(note));
  // Only a shard that met a case says that nothing is left of it; where none did, all say the same.
  const met = new Map(
    parts.flatMap(({ idle = [] }) => idle.filter((note) => note.met).map((note) => [placeOf(note), note])),
  );
  const needed = new Set(parts.flatMap(({ idle = [] }) => idle.filter((note) => note.needed).map(placeOf)));
  const stale = (first.idle ?? []).filter(
    (note) =>
      others.every((other) => isIdleIn(other, note)) && (note.needed === undefined || needed.has(placeOf(note))),
  );
  return {
    knownFail: parts.reduce((sum, { knownFail }) => sum + knownFail, 0),
    ...unevaluated(parts.reduce((sum, { notEvaluated = 0 }) => sum + notEvaluated, 0)),
    unexpectedPass: parts.reduce((sum, { unexpectedPass }) => sum + unexpectedPass, 0),
    stale: stale.map((note) => {
      const { needed: _, ...told } = met.get(placeOf(note)) ?? note;
      return told;
    }),
    expired: [...new Map(parts.flatMap(({ expired }) => expired.map((note) => [placeOf(note), note]))).values()],
  };
}

/** A place can have more than one: an entry names several causes. */
const placeOf = ({ place, what }: BaselineNote): string => `${positionText(place)} ${what}`;
