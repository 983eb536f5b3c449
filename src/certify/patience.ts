import type { Drive } from '../adapter/profile.ts';
import { type EndedJob, faultOf, type TraceExcerpt } from '../verdict/case/case-result.ts';
import type { NotRun } from '../verdict/verdict.ts';
import type { CaseJob } from './execution/certify-case.ts';
import type { AnswerInCase } from './goes/answer-of-result.ts';

/** How many cases at the beginning of a drive may go without an answer. */
export const PATIENCE = 10;

/** Watches whether the adapter answers at all: one that hangs in every case would take hours, a watchdog after the other. */
export interface Patience {
  /** @returns why a job is not worth running any more; undefined while there is hope */
  skipReason(job: CaseJob): NotRun | undefined;
  /** takes in a job that has ended, in any order */
  add(job: CaseJob, ended: EndedJob<TraceExcerpt>): void;
  /** takes in a job that an earlier go of the run has a result of */
  take(job: CaseJob, answer: AnswerInCase): void;
}

/**
 * A drive is given up when its first cases in the order of the jobs all crash or run out of time. The decision waits for all
 * of them, and what ran ahead meanwhile counts as not run: so the result is the same for every number of threads. One answer ends the
 * watch for good, because cases of one group stand together, and an adapter that dies of all of them has more to show.
 * @param limit how many cases; none where the run goes on whatever happens
 * @param onEnded gets every job once, as soon as it is known whether it counts
 */
export function patienceWith(
  jobs: readonly CaseJob[],
  limit: number | undefined,
  onEnded: (job: CaseJob, ended: EndedJob<TraceExcerpt>) => void,
): Patience {
  if (limit === undefined) return { skipReason: () => undefined, add: onEnded, take: () => {} };
  const watches = new Map<Drive, Watch>();
  for (const [drive, list] of Map.groupBy(jobs, (job) => job.drive)) watches.set(drive, watchOf(list, limit, onEnded));
  return {
    skipReason: ({ drive }) => watches.get(drive)?.skipReason(),
    add: (job, ended) => watches.get(job.drive)?.add(job, ended),
    take: (job, answer) => watches.get(job.drive)?.take(job, answer),
  };
}

interface Watch {
  skipReason(): NotRun | undefined;
  add(job: CaseJob, ended: EndedJob<TraceExcerpt>): void;
  take(job: CaseJob, answer: AnswerInCase): void;
}

/** A job that waits until it is known whether it counts. */
interface Held {
  answer: AnswerInCase;
  release(isGivenUp: boolean): void;
}

function watchOf(jobs: readonly CaseJob[], limit: number, onEnded: Parameters<typeof patienceWith>[2]): Watch {
  const held = new Map<CaseJob, Held>();
  let state: 'open' | 'answered' | 'given up' = 'open';
  let next = 0;
  let unanswered = 0;

  const release = (job: CaseJob, one: Held): void => {
    held.delete(job);
    one.release(state === 'given up');
  };
  /** What is next in the order of the jobs, where it has ended. */
  const weighNext = (): boolean => {
    const job = jobs[next];
    const one = job === undefined ? undefined : held.get(job);
    if (state !== 'open' || job === undefined || one === undefined) return false;
    next += 1;
    if (one.answer === 'some') state = 'answered';
    release(job, one);
    if (one.answer === 'none') unanswered += 1;
    if (unanswered === limit) state = 'given up';
    return true;
  };
  const hold = (job: CaseJob, one: Held): void => {
    held.set(job, one);
    while (weighNext());
    if (state !== 'open') for (const [each, waiting] of [...held]) release(each, waiting);
  };
  return {
    skipReason: () => (state === 'given up' ? { unanswered: limit } : undefined),
    add: (job, ended) =>
      hold(job, {
        answer: answerIn(ended),
        release: (isGivenUp) => onEnded(job, isGivenUp ? notRun(ended, limit) : ended),
      }),
    take: (job, answer) => hold(job, { answer, release: () => {} }),
  };
}

/** A case that does not apply to the adapter says nothing of it. */
function answerIn({ ending }: EndedJob<TraceExcerpt>): AnswerInCase {
  switch (ending.kind) {
    case 'unsupported':
      return 'not asked';
    case 'not-started':
    case 'given-up':
      return 'none';
    case 'suite-error':
      return 'some';
    case 'judged': {
      const fault = faultOf(ending.trace)?.verdict;
      if (fault === 'unsupported') return 'not asked';
      return fault === 'crash' || fault === 'timeout' ? 'none' : 'some';
    }
  }
}

function notRun(ended: EndedJob<TraceExcerpt>, limit: number): EndedJob<TraceExcerpt> {
  if (ended.ending.kind === 'unsupported') return ended;
  const { saved: _, doubt: __, firstAttempt: ___, ...rest } = ended;
  return { ...rest, ending: { kind: 'given-up', notRun: { unanswered: limit } } };
}
