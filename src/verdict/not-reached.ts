import type { Drive } from '../adapter/profile.ts';

/** What a run was asked for and had not begun, or not finished, when its time was over. None of it has a verdict. */
export interface NotReached {
  reason: 'out of time';
  /** how long the run was to take at most, ms */
  limit: number;
  /** results that are missing */
  count: number;
  /** ids of the variants, by drive, in the order of the corpus */
  ids: Partial<Record<Drive, string[]>>;
}

/** @returns the same for the footer of a report. @param jobs the variants that were not reached, each on its drive */
export function notReached(jobs: readonly { id: string; drive: Drive }[], limit: number): NotReached | undefined {
  if (jobs.length === 0) return undefined;
  const byDrive = Map.groupBy(jobs, ({ drive }) => drive);
  const ids = Object.fromEntries([...byDrive].map(([drive, all]) => [drive, all.map(({ id }) => id)]));
  return { reason: 'out of time', limit, count: jobs.length, ids };
}

/** What denies every class of such a run. */
export const OUT_OF_TIME_REASON = 'the time of the run was over before all cases had been run';
