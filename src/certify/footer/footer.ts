import type { Drive, Profile } from '../../adapter/profile.ts';
import type { Footer } from '../../report/events/events.ts';
import type { Requirement } from '../../suite/spec/requirements.ts';
import type { BaselineOutcome } from '../../verdict/baseline/baseline-outcome.ts';
import { certificatesOf } from '../../verdict/certificate.ts';
import { countsOf } from '../../verdict/counts.ts';
import { exitCodeOf } from '../../verdict/exit-code.ts';
import { rerunsIn } from '../../verdict/first-attempt.ts';
import type { LeftBehind } from '../../verdict/left-behind.ts';
import type { CaseResult } from '../../verdict/verdict.ts';

/** What the end of a report hangs on. Shards that are put together end as the whole run would have. */
export interface FooterInput {
  /** variants in the corpus times drives of the adapter */
  declared: number;
  requirements: readonly Requirement[];
  /** those the cases were run on */
  drives: readonly Drive[];
  profile: Profile;
  results: readonly CaseResult[];
  /** whether the whole corpus was selected, and all of it is among the results */
  complete: boolean;
  /** what became of the baseline; absent where the run had none */
  baseline?: BaselineOutcome | undefined;
  /** processes the adapter had started, and that had to be ended after it */
  leftBehind?: readonly LeftBehind[] | undefined;
}

/** @returns the counts, the certificates and the exit code of a run */
export function footerOf({
  declared,
  requirements,
  drives,
  profile,
  results,
  complete,
  baseline,
  leftBehind = [],
}: FooterInput): Footer {
  const certificates = drives.flatMap((drive) => certificatesOf({ results, requirements, drive, profile, complete }));
  const counts = countsOf(declared, results);
  const reruns = rerunsIn(results);
  const verdicts = results.map(({ verdict }) => verdict);
  return {
    kind: 'footer',
    complete: true,
    counts,
    certificates,
    ...(baseline === undefined ? {} : { baseline }),
    ...(reruns === undefined ? {} : { reruns }),
    ...(leftBehind.length === 0 ? {} : { leftBehind: [...leftBehind] }),
    exit: exitCodeOf(verdicts, certificates, outdatedIn(baseline), counts.evaluated),
  };
}

const outdatedIn = (baseline: BaselineOutcome | undefined): number =>
  baseline === undefined ? 0 : baseline.stale.length + baseline.expired.length;
