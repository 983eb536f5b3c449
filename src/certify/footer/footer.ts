import type { DeclaredProfile, Drive } from '../../adapter/profile.ts';
import { profileOn } from '../../adapter/profile-on.ts';
import type { Footer } from '../../report/events/events.ts';
import type { KillTable } from '../../suite/corpus/kill-table.ts';
import type { Requirement } from '../../suite/spec/requirements.ts';
import type { BaselineOutcome } from '../../verdict/baseline/baseline-outcome.ts';
import { causesOf } from '../../verdict/cause.ts';
import { type Certificate, certificatesOf } from '../../verdict/certificate.ts';
import { countsOf } from '../../verdict/counts.ts';
import { exitCodeOf, exitOutOfTime } from '../../verdict/exit-code.ts';
import { rerunsIn } from '../../verdict/first-attempt.ts';
import type { LeftBehind } from '../../verdict/left-behind.ts';
import { type NotReached, OUT_OF_TIME_REASON } from '../../verdict/not-reached.ts';
import type { CaseResult } from '../../verdict/verdict.ts';

/** What the end of a report hangs on. Shards that are put together end as the whole run would have. */
export interface FooterInput {
  /** variants in the corpus times drives of the adapter */
  declared: number;
  requirements: readonly Requirement[];
  /** those the cases were run on */
  drives: readonly Drive[];
  profile: DeclaredProfile;
  results: readonly CaseResult[];
  /** whether the whole corpus was selected, and all of it is among the results */
  complete: boolean;
  /** what became of the baseline; absent where the run had none */
  baseline?: BaselineOutcome | undefined;
  /** processes the adapter had started, and that had to be ended after it */
  leftBehind?: readonly LeftBehind[] | undefined;
  /** what the run was asked for and did not come to; absent where it came to all of it */
  notReached?: NotReached | undefined;
  /** which mutants each variant kills; without it no blocked case is excused by what others show */
  kills?: (() => KillTable) | undefined;
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
  notReached,
  kills,
}: FooterInput): Footer {
  const further = {
    ...(kills === undefined ? {} : { kills }),
    ...(notReached === undefined ? { complete } : { complete: false, partly: OUT_OF_TIME_REASON }),
  };
  const certificates = drives.flatMap((drive) =>
    certificatesOf({ results, requirements, drive, profile: profileOn(profile, drive), ...further }),
  );
  const causes = causesOf(results);
  const counts = countsOf(declared, results, notReached?.count);
  const reruns = rerunsIn(results);
  const verdicts = results.filter((result) => !isExcused(result, certificates)).map(({ verdict }) => verdict);
  const exit = exitCodeOf(verdicts, certificates, outdatedIn(baseline), counts.evaluated);
  return {
    kind: 'footer',
    complete: true,
    counts,
    certificates,
    ...(causes.length === 0 ? {} : { causes }),
    ...(baseline === undefined ? {} : { baseline }),
    ...(reruns === undefined ? {} : { reruns }),
    ...(leftBehind.length === 0 ? {} : { leftBehind: [...leftBehind] }),
    ...(notReached === undefined ? {} : { notReached }),
    exit: notReached === undefined ? exit : exitOutOfTime(exit),
  };
}

const outdatedIn = (baseline: BaselineOutcome | undefined): number =>
  baseline === undefined ? 0 : baseline.stale.length + baseline.expired.length;

/** What others show in its place is no gap; one thing of it that nobody shows is. */
function isExcused({ id, drive, verdict, requirements }: CaseResult, certificates: readonly Certificate[]): boolean {
  if (verdict !== 'blocked') return false;
  const mine = certificates.filter((one) => one.drive === drive);
  const isOpen = (requirement: string) =>
    mine.some(({ unmet }) => unmet.some((one) => one.kind === 'requirement' && one.requirement === requirement));
  const isNamed = mine.some(({ excused = [] }) => excused.includes(id));
  return isNamed && !requirements.some((one) => one.verdict === 'blocked' && isOpen(one.id));
}
