import type { Requirement } from '../suite/spec/requirements.ts';
import { caseResult, type EndedCase, type TraceExcerpt, witnessesUnderProfile } from '../verdict/case/case-result.ts';
import { witnessTally } from '../verdict/case/witness-tally.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import type { CaseJob } from './execution/certify-case.ts';

/** Turns ended cases into results as soon as they can be known, in the order of the jobs. */
export interface ResultsInOrder {
  /** results so far, without their findings */
  results: CaseResult[];
  add(job: CaseJob, ended: EndedCase<TraceExcerpt>): void;
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
 */
export function resultsInOrder(
  jobs: readonly CaseJob[],
  requirements: readonly Requirement[],
  onResult: (result: CaseResult, ended: EndedCase<TraceExcerpt>, job: CaseJob) => void,
): ResultsInOrder {
  const witnesses = witnessTally(jobs.map(({ file: { id }, drive }) => ({ id, drive })));
  const waiting = new Map<CaseJob, EndedCase<TraceExcerpt>>();
  const results: CaseResult[] = [];

  const isKnown = (one: EndedCase<TraceExcerpt>): boolean =>
    witnessesUnderProfile(one).every((witness) => witnesses.isComplete(witness, one.drive));
  let next = 0;
  const emitNext = (): boolean => {
    const job = jobs[next];
    const one = job === undefined ? undefined : waiting.get(job);
    if (job === undefined || one === undefined || !isKnown(one)) return false;
    next += 1;
    const result = caseResult(one, requirements, witnesses.hasCompacted);
    waiting.delete(job);
    // What was found is handed out now, and nobody asks for it again.
    results.push({ ...result, findings: [] });
    onResult(result, one, job);
    return true;
  };

  return {
    results,
    add(job, one) {
      waiting.set(job, one);
      witnesses.add(one);
      while (emitNext());
    },
    finish() {
      const lacking: CaseJob[] = [];
      for (; next < jobs.length; next += 1) {
        while (emitNext());
        const job = jobs[next];
        if (job !== undefined) lacking.push(job);
      }
      return lacking;
    },
  };
}
