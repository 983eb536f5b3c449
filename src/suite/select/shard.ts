import type { CaseFile } from '../case/case-file.ts';
import type { SelectedVariant, Selection } from './select.ts';
import { SelectionError, transitiveWitnesses } from './select.ts';

/** Which part of a run this is, counted from 1, so that several machines can share it. */
export interface Shard {
  number: number;
  of: number;
}

/** What a report has to say of its shard for the whole to be put together again. */
export interface ReportedShard extends Shard {
  /** variants of all shards together, on each drive */
  variants: number;
  /** whether they are the whole corpus */
  whole: boolean;
}

/**
 * Variants are dealt out in turn, so that groups of slow cases do not end in one shard. Witnesses that another shard tells
 * of come along as `borrowed`: they are run, because others rest on them, and not told of.
 * @param cases all those the variants were selected from
 * @throws SelectionError where there are more shards than variants: one would be empty, and a run of nothing is no success
 */
export function shardOf(selected: Selection, { number, of }: Shard, cases: readonly CaseFile[]): Selection {
  const { variants, patterns } = selected;
  if (of > variants.length) throw new SelectionError(tooMany(of, variants.length));
  const own = new Set(variants.filter((_, index) => index % of === number - 1));
  const witnesses = transitiveWitnesses(
    [...own].map(({ file }) => file),
    cases,
  );
  const taken = variants.flatMap((one): SelectedVariant[] => {
    if (own.has(one)) return [one];
    return witnesses.has(one.file.id) ? [{ ...one, reason: 'borrowed' }] : [];
  });
  return {
    ...selected,
    variants: taken,
    shard: { number, of, variants: variants.length, whole: patterns.length === 0 },
    idsOfAllShards: new Set(variants.map(({ variant }) => variant.id)),
  };
}

const tooMany = (of: number, variants: number): string =>
  `There are ${variants} variants selected, too few for ${of} shards. Ask for ${variants} shards at most, or select more.`;

/** @returns the variants a run tells of: all but the borrowed ones */
export const reportedVariants = ({ variants }: Selection): SelectedVariant[] =>
  variants.filter(({ reason }) => reason !== 'borrowed');
