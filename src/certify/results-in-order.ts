import { fileIdOf } from '../suite/matrix.ts';
import type { Requirement } from '../suite/requirements.ts';
import { caseResult, type Ended, witnessesOf } from '../verdict/case-result.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import { testifies } from '../verdict/witness.ts';
import type { CaseJob } from './end-case.ts';

/** Turns ended cases into results as soon as they can be known, in the order of the jobs. */
export interface ResultsInOrder {
  /** results so far */
  results: CaseResult[];
  add(job: CaseJob, ended: Ended): void;
}

/**
 * A run is told while it goes on: with an adapter that hangs, minutes lie between two cases. A case waits for the cases
 * before it and for its witnesses, whichever worker has them.
 * @param tell gets every result once
 */
export function resultsInOrder(
  jobs: readonly CaseJob[],
  requirements: readonly Requirement[],
  tell: (result: CaseResult, ended: Ended) => void,
): ResultsInOrder {
  const ended = new Map<CaseJob, Ended>();
  const results: CaseResult[] = [];

  const isKnown = (one: Ended): boolean =>
    witnessesOf(one).every((witness) =>
      jobs.every((job) => job.drive !== one.drive || job.file.id !== fileIdOf(witness) || ended.has(job)),
    );
  const nextKnown = (): Ended | undefined => {
    const job = jobs[results.length];
    const one = job === undefined ? undefined : ended.get(job);
    return one !== undefined && isKnown(one) ? one : undefined;
  };

  return {
    results,
    add(job, one) {
      ended.set(job, one);
      for (let next = nextKnown(); next !== undefined; next = nextKnown()) {
        const result = caseResult(next, requirements, (id, drive) => testifies([...ended.values()], id, drive));
        results.push(result);
        tell(result, next);
      }
    },
  };
}
