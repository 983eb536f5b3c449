import type { Footer } from '../../report/events/events.ts';
import type { SavedReport } from '../../report/saved/read-report.ts';
import type { Certificate } from '../../verdict/certificate.ts';
import { exitCodeOf, exitOutOfTime } from '../../verdict/exit-code.ts';
import { unmetLabel } from '../../verdict/unmet.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import { isEarlyEnd } from '../../verdict/verdict-order.ts';
import { withoutBaseline } from '../../verdict/without-baseline.ts';

/**
 * What every suite that writes this format means by a class and an exit code, whichever requirements it has. What a class asks
 * for, and how much that is, only the suite that ran could say.
 * @param complete whether the whole corpus was selected
 * @returns what of a footer contradicts itself or its cases, as a sentence
 */
export function foreignFooterContradiction(
  { cases }: SavedReport,
  footer: Footer,
  complete: boolean,
): string | undefined {
  const ofClasses = footer.certificates.map((one) => {
    const mine = cases.filter(({ drive }) => drive === one.drive).map(withoutBaseline);
    const problem =
      numbersContradiction(one) ??
      selectionContradiction(one, complete) ??
      (one.earned ? (disturbed(mine) ?? unnamed(mine, footer.certificates, one)) : undefined);
    return problem === undefined ? undefined : `${one.class} (${one.drive}): ${problem}`;
  });
  return [...ofClasses, exitContradiction(cases, footer)].find((problem) => problem !== undefined);
}

function numbersContradiction(one: Certificate): string | undefined {
  const { earned, observable, passed, total, unmet, causes = [] } = one;
  if (passed > observable || observable > total)
    return `${passed} passed of ${observable} observable of ${total} requirements`;
  if (earned && passed < observable) return `it is earned, and only ${passed} of ${observable} passed`;
  if (earned && observable === 0) return 'it is earned, and nothing of it was observable';
  if (earned && unmet[0] !== undefined) return `it is earned, and lacks ${unmetLabel(unmet[0])}`;
  if (earned && causes[0] !== undefined) return `it is earned, and ${causes[0]} denies it`;
  if (!earned && unmet.length === 0 && causes.length === 0 && observable > 0)
    return 'it is not earned, and nothing says why';
  return undefined;
}

function selectionContradiction({ earned, selection }: Certificate, complete: boolean): string | undefined {
  const expected = complete ? 'whole' : 'part';
  if (selection !== expected) return `selection is ${selection}, and the header selects the ${expected}`;
  return earned && !complete ? 'it is earned by a part of the cases' : undefined;
}

/** @param mine the cases of the drive, as they were found: a baseline earns nothing */
function disturbed(mine: readonly CaseResult[]): string | undefined {
  const ended = mine.find(({ verdict }) => isEarlyEnd(verdict));
  return ended === undefined ? undefined : `it is earned, and ${ended.id} ended in ${ended.verdict}`;
}

/** A lower class may be earned beside a failure, where the class that counts it says so. */
function unnamed(
  mine: readonly CaseResult[],
  certificates: readonly Certificate[],
  { drive }: Certificate,
): string | undefined {
  const lacking = certificates.filter((one) => one.drive === drive).flatMap(({ unmet }) => unmet);
  const isNamed = (id: string) => lacking.some((one) => one.kind === 'requirement' && one.requirement === id);
  for (const { id, requirements } of mine) {
    const failed = requirements.filter(({ verdict }) => verdict === 'fail');
    const stray = failed.find((one) => !isNamed(one.id));
    if (stray !== undefined) return `it is earned, and ${stray.id} failed in ${id}`;
  }
  return undefined;
}

/** Which code an unearned class brings about is known only to the suite that knows the class. */
function exitContradiction(
  cases: readonly CaseResult[],
  { exit, counts, baseline, certificates, notReached }: Footer,
): string | undefined {
  const outdated = baseline === undefined ? 0 : baseline.stale.length + baseline.expired.length;
  // What the suite that ran has excused is no gap; why it was excused only that suite could say.
  const excused = new Set(certificates.flatMap((one) => (one.excused ?? []).map((id) => `${one.drive} ${id}`)));
  const counting = cases.filter(({ verdict, drive, id }) => verdict !== 'blocked' || !excused.has(`${drive} ${id}`));
  const verdicts = counting.map(({ verdict }) => verdict);
  const found = exitCodeOf(verdicts, [], outdated, counts.evaluated);
  const least = notReached === undefined ? found : exitOutOfTime(found);
  if (exit === least || (least === 0 && exit === 3)) return undefined;
  return `exit is ${exit}, and its cases give ${least}`;
}
