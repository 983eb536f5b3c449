import type { Requirement } from '../suite/spec/requirements.ts';
import { caseResult, type EndedCase, type TraceExcerpt, witnessesUnderProfile } from '../verdict/case/case-result.ts';
import { witnessTally } from '../verdict/case/witness-tally.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import type { CaseJob } from './execution/certify-case.ts';

/** Turns ended cases into results as soon as they can be known, in the order of the jobs. */
export interface ResultsInOrder {
  add(job: CaseJob, ended: EndedCase<TraceExcerpt>): void;
  /** takes in a job that an earlier go has a result of. @param compacted whether it did; undefined where nobody knows, or asks */
  take(job: CaseJob, compacted: boolean | undefined): void;
  /**
   * To be called when nothing more comes: what waits is handed out, without what it waits for.
   * @returns the jobs that have no result, since they have not ended, or what they rest on has not
   */
  finish(): CaseJob[];
}

/**
 * Results are handed out while the run goes on: with an adapter that hangs, minutes lie between two cases. A case waits for the cases
 * before it and for its witnesses, whichever worker has them. What has been handed out is let go of: traces are large.
 * @param onResult gets every result once
 * @param onTaken gets in its turn every job that was taken in
 */
export function resultsInOrder(
  jobs: readonly CaseJob[],
  requirements: readonly Requirement[],
  onResult: (result: CaseResult, ended: EndedCase<TraceExcerpt>, job: CaseJob) => void,
  onTaken: (job: CaseJob) => void = () => {},
): ResultsInOrder {
  const witnesses = witnessTally(jobs.map(({ file: { id }, drive }) => ({ id, drive })));
  const waiting = new Map<CaseJob, EndedCase<TraceExcerpt> | 'taken'>();
  let next = 0;

  const isKnown = (one: EndedCase<TraceExcerpt> | 'taken'): boolean =>
    one === 'taken' || witnessesUnderProfile(one).every((witness) => witnesses.isComplete(witness, one.drive));
  const emitNext = (): boolean => {
    const job = jobs[next];
    const one = job === undefined ? undefined : waiting.get(job);
    if (job === undefined || one === undefined || !isKnown(one)) return false;
    next += 1;
    waiting.delete(job);
    if (one === 'taken') onTaken(job);
    else onResult(caseResult(one, requirements, witnesses.hasCompacted), one, job);
    return true;
  };
  const emitAll = (): void => {
    while (emitNext());
  };

  return {
    add(job, one) {
      waiting.set(job, one);
      witnesses.add(one);
      emitAll();
    },
    take(job, compacted) {
      waiting.set(job, 'taken');
      witnesses.take({ id: job.file.id, drive: job.drive }, compacted);
      emitAll();
    },
    finish() {
      const lacking: CaseJob[] = [];
      for (; next < jobs.length; next += 1) {
        emitAll();
        const job = jobs[next];
        if (job !== undefined) lacking.push(job);
      }
      return lacking;
    },
  };
}
