import type { Drive } from '../adapter/profile.ts';
import { type EndedJob, faultOf, type TraceExcerpt } from '../verdict/case/case-result.ts';
import { notRunReason } from '../verdict/case/not-run.ts';
import type { CaseJob } from './execution/certify-case.ts';

/** How many cases at the beginning of a drive may go without an answer. */
export const PATIENCE = 10;

/** Watches whether the adapter answers at all: one that hangs in every case would take hours, a watchdog after the other. */
export interface Patience {
  /** @returns why a job is not worth running any more; undefined while there is hope */
  skipReason(job: CaseJob): string | undefined;
  /** takes in a job that has ended, in any order */
  add(job: CaseJob, ran: EndedJob<TraceExcerpt>): void;
}

/**
 * A drive is given up when its first cases in the order of the jobs all crash or run out of time. The decision waits for all
 * of them, and what ran ahead meanwhile counts as not run: so every number of threads tells the same. One answer ends the
 * watch for good, because cases of one family stand together, and an adapter that dies of all of them has more to show.
 * @param limit how many cases; none where the run goes on whatever happens
 * @param tell gets every job once, as soon as it is known whether it counts
 */
export function patienceWith(
  jobs: readonly CaseJob[],
  limit: number | undefined,
  tell: (job: CaseJob, ran: EndedJob<TraceExcerpt>) => void,
): Patience {
  if (limit === undefined) return { skipReason: () => undefined, add: tell };
  const watches = new Map<Drive, Watch>();
  for (const [drive, list] of Map.groupBy(jobs, (job) => job.drive)) watches.set(drive, watchOf(list, limit, tell));
  return {
    skipReason: ({ drive }) => watches.get(drive)?.refusal(),
    add: (job, ran) => watches.get(job.drive)?.hear(job, ran),
  };
}

interface Watch {
  refusal(): string | undefined;
  hear(job: CaseJob, ran: EndedJob<TraceExcerpt>): void;
}

function watchOf(jobs: readonly CaseJob[], limit: number, tell: Parameters<typeof patienceWith>[2]): Watch {
  const held = new Map<CaseJob, EndedJob<TraceExcerpt>>();
  let state: 'open' | 'answered' | 'given up' = 'open';
  let next = 0;
  let unanswered = 0;

  const release = (job: CaseJob, ran: EndedJob<TraceExcerpt>): void => {
    held.delete(job);
    tell(job, state === 'given up' ? notRun(ran, limit) : ran);
  };
  /** What is next in the order of the jobs, where it has ended. */
  const weighNext = (): boolean => {
    const job = jobs[next];
    const ran = job === undefined ? undefined : held.get(job);
    if (state !== 'open' || job === undefined || ran === undefined) return false;
    next += 1;
    const answer = answerIn(ran);
    if (answer === 'some') state = 'answered';
    release(job, ran);
    if (answer === 'none') unanswered += 1;
    if (unanswered === limit) state = 'given up';
    return true;
  };
  return {
    refusal: () => (state === 'given up' ? notRunReason(limit) : undefined),
    hear(job, ran) {
      held.set(job, ran);
      while (weighNext());
      if (state !== 'open') for (const one of [...held]) release(...one);
    },
  };
}

/** A case that does not apply to the adapter says nothing of it. */
function answerIn({ ending }: EndedJob<TraceExcerpt>): 'some' | 'none' | 'not asked' {
  switch (ending.kind) {
    case 'unsupported':
      return 'not asked';
    case 'not-started':
      return 'none';
    case 'suite-error':
      return 'some';
    case 'judged': {
      const fault = faultOf(ending.trace)?.verdict;
      return fault === 'crash' || fault === 'timeout' ? 'none' : 'some';
    }
  }
}

function notRun(ran: EndedJob<TraceExcerpt>, limit: number): EndedJob<TraceExcerpt> {
  const { saved: _, ...rest } = ran;
  return ran.ending.kind === 'unsupported'
    ? ran
    : { ...rest, ending: { kind: 'not-started', message: notRunReason(limit) } };
}
