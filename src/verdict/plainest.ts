import { caseIdOf } from '../suite/case/case-id.ts';
import type { CaseResult } from './verdict.ts';

/** What tells how plainly a result shows a cause. */
export type Showing = Pick<CaseResult, 'id' | 'causes'>;

/**
 * Which of two results is the better example of a cause they both show: the one with fewer faults beside it; of these the one
 * with fewer values of a matrix filled in; of these the case with the lower number, since the corpus began with what every
 * compactor meets, and went on to what is special.
 * @returns below 0 where the first one is, above 0 where the second one is; 0 where they are variants of one case, or drives
 */
export const comparePlainness = (one: Showing, other: Showing): number =>
  faultsIn(one) - faultsIn(other) ||
  filledIn(one) - filledIn(other) ||
  BY_NUMBER.compare(caseIdOf(one.id), caseIdOf(other.id));

/** @param showings at least one. @returns the best example among them; of equals the first, which its case lists first */
export const plainest = <One extends Showing>(showings: readonly [One, ...One[]]): One =>
  showings.reduce((best, one) => (comparePlainness(one, best) < 0 ? one : best));

const faultsIn = ({ causes = [] }: Showing): number => causes.length;

/** Values of a matrix, as `CC-0300[keep=0.1T,rounds=5]` has two. */
const filledIn = ({ id }: Showing): number => id.slice(caseIdOf(id).length).split('=').length - 1;

const BY_NUMBER = new Intl.Collator('en', { numeric: true });
