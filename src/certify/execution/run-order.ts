import type { CaseFile } from '../../suite/case/case-file.ts';
import { transitiveWitnesses } from '../../suite/select/select.ts';
import type { CaseJob } from './certify-case.ts';

/**
 * A result is told when its witnesses have ended, and after those before it: a witness at the end of the corpus would hold back
 * most of a run, and all that is known of it would have to be kept. Few cases are witnesses, and those run first.
 * @param jobs in the order in which they are told
 * @param cases all there are
 * @returns the same jobs in the order in which they run
 */
export function witnessesFirst(jobs: readonly CaseJob[], cases: readonly CaseFile[]): CaseJob[] {
  const files = new Set(jobs.map(({ file }) => file));
  const witnesses = transitiveWitnesses([...files], cases);
  const isWitness = ({ file }: CaseJob): boolean => witnesses.has(file.id);
  return [...jobs.filter(isWitness), ...jobs.filter((job) => !isWitness(job))];
}
