import type { Header } from '../../report/events/events.ts';
import type { ReplayCase } from '../../report/saved/replay.ts';
import type { LeftBehind } from '../../verdict/left-behind.ts';
import type { CaseJob } from '../execution/certify-case.ts';

/** What earlier goes of the same run came to. */
export interface EarlierGoes {
  /** the report that is gone on with, for messages */
  file: string;
  /** of all of them, the first one first */
  headers: [Header, ...Header[]];
  /** what they have verdicts of, each once */
  cases: readonly ReplayCase[];
  leftBehind: readonly LeftBehind[];
}

/** @returns the header of the last go: what the next one has to agree with */
export const lastHeader = ({ headers }: EarlierGoes): Header => headers.at(-1) ?? headers[0];

/**
 * A variant is taken over whole or not at all: its drives are run together, and share a file for their traces. Only a go that was killed
 * between two lines has one of them alone.
 * @returns what earlier goes came to, by the jobs of this one that need not be run
 */
export function takenOver(earlier: EarlierGoes | undefined, jobs: readonly CaseJob[]): Map<CaseJob, ReplayCase> {
  if (earlier === undefined) return new Map();
  const saved = new Map(earlier.cases.map((one) => [nameOf(one.saved), one]));
  const byVariant = Map.groupBy(jobs, ({ variant }) => variant);
  const taken = [...byVariant.values()].flatMap((group) => {
    const found = group.map((job) => [job, job.borrowed === true ? undefined : saved.get(nameOfJob(job))] as const);
    return found.every(([, one]) => one !== undefined) ? found : [];
  });
  return new Map(taken as [CaseJob, ReplayCase][]);
}

const nameOf = ({ id, drive }: { id: string; drive: string }): string => `${drive} ${id}`;

const nameOfJob = ({ variant: { id }, drive }: CaseJob): string => nameOf({ id, drive });
