import { isViolation } from '../../judge/findings/finding.ts';
import { type WholeReport, wholeReports } from '../../report/matrix/comparable.ts';
import { ReportError } from '../../report/saved/report-error.ts';
import { UsageError } from '../options/usage-error.ts';
import { realPathOf } from '../output/real-path.ts';
import { verifiedReport } from '../verify/verified-report.ts';
import { findReports } from './find-reports.ts';

/**
 * @param places where the old report is, and where the new one is
 * @throws UsageError where it is not clear which two are meant, ReportError for what is no whole report of this format
 */
export function comparedReports(places: readonly [old: string, other: string]): [WholeReport, WholeReport] {
  const [old, other] = places.map(onlyReport) as [string, string];
  if (realPathOf(old) === realPathOf(other))
    throw new UsageError(
      `${places.join(' and ')} are the same report. Name the one from before, then the one from now.`,
    );
  const reports = wholeReports([old, other].map(verifiedReport));
  for (const report of reports) refuseNameless(report);
  return reports as [WholeReport, WholeReport];
}

function onlyReport(place: string): string {
  const [file, ...others] = findReports([place]);
  if (others.length > 0)
    throw new UsageError(
      `There are ${others.length + 1} reports in ${place}: ${[file, ...others].slice(0, 4).join(', ')}${others.length > 3 ? ', …' : ''}. Name one of them.`,
    );
  return file!;
}

/** Early versions of this format say what was violated, and not of what cause: everything in another report would be new. */
function refuseNameless({ file, cases }: WholeReport): void {
  const violations = cases.flatMap(({ findings }) => findings.filter(isViolation));
  if (violations.length === 0 || violations.some(({ scene }) => scene !== undefined)) return;
  throw new ReportError(
    `${file} names no causes: an earlier version of the suite wrote it. Run conform run --out again, and compare that.`,
  );
}
