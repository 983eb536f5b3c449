import type { Drive } from '../../adapter/profile.ts';
import type { EarlyEndVerdict } from '../verdict-order.ts';

/** What the maintainers of an implementation know to fail, as the file in their repository says it. */
export interface Baseline {
  /** as the user named it */
  file: string;
  /** hex SHA-256 of its text */
  digest: string;
  /** name of the adapter it is about */
  adapter: string;
  /** of the entries that name none; they have it filled in */
  profile?: string;
  entries: BaselineEntry[];
}

/** What may be expected instead of a pass. A suite that broke is never expected. */
export type KnownVerdict = 'fail' | 'blocked' | EarlyEndVerdict;

/** One thing that is known. */
export interface BaselineEntry {
  /** what it covers; one target for all cases where the file names neither cases nor tags */
  targets: Target[];
  /** there for `fail` and `blocked`, which are said of requirements; the others end a case as a whole */
  requirement?: string;
  /** the identities of what is known to make the requirement fail; absent where whatever makes it fail is known */
  causes?: string[];
  verdict: KnownVerdict;
  reason: string;
  /** address or `project#number` */
  issue?: string;
  /** days, as `2026-06-01` */
  since: string;
  expires?: string;
  /** none: on all drives */
  drives: Drive[];
  /** none: under all profiles */
  profiles: string[];
  place: FilePosition;
}

/**
 * A name promises that each variant it stands for fails, on each drive of the entry: one that passes is reported. A pattern
 * says that some of what it covers does, and is stale when none does any more.
 */
export interface Target {
  by: 'case' | 'variant' | 'glob' | 'tag' | 'all';
  /** as written; empty for `all` */
  name: string;
  place: FilePosition;
}

/** Where something stands in the file, both counted from 1. */
export interface FilePosition {
  line: number;
  column: number;
}

/** @returns whether a target is a name and not a pattern */
export const isExact = ({ by }: Target): boolean => by === 'case' || by === 'variant';

/** @returns whether nobody has written the reason yet that `conform baseline write` left open */
export const isUnwritten = (reason: string): boolean => /^\s*TODO\b/i.test(reason);

/** @returns whether an entry has run out; its last day still counts */
export const isExpired = ({ expires }: Pick<BaselineEntry, 'expires'>, today: string): boolean =>
  expires !== undefined && expires < today;

/** @returns whether an entry speaks of a profile */
export const appliesToProfile = ({ profiles }: BaselineEntry, profile: string): boolean =>
  profiles.length === 0 || profiles.includes(profile);

/** A baseline that can't be used for a run, though nothing is wrong with its file. Its message is for the user. */
export class BaselineError extends Error {
  override readonly name = 'BaselineError';
}
