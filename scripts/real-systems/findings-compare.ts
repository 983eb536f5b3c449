import type { FindingsFile } from '../../src/report/saved/findings-file.ts';
import { UNREAD } from './findings-file.ts';

/** What the causes of a run and those that were read have in common, and what not. */
export interface Comparison {
  /** in words, one for each difference */
  complaints: string[];
  /** identities that nobody has read */
  unread: string[];
  /** identities that were read, and show no more */
  gone: string[];
}

/**
 * Holds the causes of runs against those that were read, both ways: each must have been read, and each that was read must show.
 * @param seen identities under all profiles that were run
 * @param isWhole whether all profiles were run, on all cases: only then is gone what does not show
 */
export function compare({ causes }: FindingsFile, seen: ReadonlySet<string>, isWhole: boolean): Comparison {
  const read = new Set(causes.flatMap(({ identities }) => identities));
  const unread = [...seen].filter((identity) => !read.has(identity)).sort();
  const gone = isWhole ? [...read].filter((identity) => !seen.has(identity)) : [];
  return {
    complaints: [
      ...unread.map((identity) => `nobody has read this cause: ${identity}`),
      ...gone.map((identity) => `this cause no longer shows: ${identity}`),
      ...causes
        .filter(({ evidence }) => evidence === UNREAD)
        .map(({ identities }) => `${identities.join(', ')}: say what was seen instead of ${UNREAD}`),
    ],
    unread,
    gone,
  };
}
