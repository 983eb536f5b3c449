import type { Drive } from '../../adapter/profile.ts';
import type { CaseFile } from '../case/case-file.ts';
import type { Variant } from '../case/variants.ts';

/** The variants a run executes, in the order of the corpus. */
export interface Selection {
  /** as the user wrote them; empty where everything is selected */
  patterns: string[];
  variants: SelectedVariant[];
  /** absent where one run does it all */
  shard?: ReportedShard;
  /** what a quick run leaves out that an adapter limits; absent where it leaves out nothing */
  leftOut?: LeftOutOfQuick;
  /** ids of the variants of all shards; absent where one run does it all */
  idsOfAllShards?: ReadonlySet<string>;
}

/** What of the quick tier is not run, because the adapter says how many variants it takes. */
export interface LeftOutOfQuick {
  /** how many it takes */
  limit: number;
  /** ids of those beyond, those that show most first */
  byGain: string[];
  /** ids of those that the profile can't show, which count for nothing */
  unsupported: string[];
  /** ids of those that break a connection, which a whole agent waits after as long as it likes; absent where there are none */
  broken?: string[];
}

export interface SelectedVariant {
  file: CaseFile;
  variant: Variant;
  /** `witness` where it only runs because a selected case rests on it, `borrowed` where another shard tells of it */
  reason: 'selected' | 'witness' | 'borrowed';
  /** the drives it was chosen for; all where left out: `drivesRun` */
  drives?: readonly Drive[];
}

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

/** How a selection says that it is a quick one: among its patterns, and so in the header of the report. */
export const QUICK = '--quick';

/** Patterns that select nothing: a run that quietly leaves out what was asked for would look like a success. */
export class SelectionError extends Error {
  override readonly name = 'SelectionError';
}
