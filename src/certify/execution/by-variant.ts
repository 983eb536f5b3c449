import type { Variant } from '../../suite/case/variants.ts';
import type { CaseJob } from './certify-case.ts';

/**
 * The drives of a variant go together: its messages are the same, and what is found out about them, and saved, serves all.
 * @returns the jobs of each variant, in the order in which they come first
 */
export const byVariant = (jobs: readonly CaseJob[]): CaseJob[][] => [
  ...Map.groupBy(jobs, ({ variant }): Variant => variant).values(),
];
