import type { Footer } from '../events/events.ts';
import { firstDifference } from '../saved/first-difference.ts';
import type { SavedReport } from '../saved/read-report.ts';
import { ReportError } from '../saved/report-error.ts';

/** A report that was written to its end. */
export interface WholeReport extends SavedReport {
  footer: Footer;
}

/** What of a report decides whether it can be compared. */
type Compared = Pick<WholeReport, 'file' | 'header' | 'footer'>;

/**
 * @returns the reports
 * @throws ReportError that names every one which was cut short, or is only a part of a run
 */
export function wholeReports(reports: readonly SavedReport[]): WholeReport[] {
  const problems = reports.flatMap(({ file, footer, header: { selection } }) => {
    if (footer === undefined)
      return [`${file} has no footer: its run was cut short, and nothing in it is a verdict. Run it again.`];
    if (selection.shard === undefined) return [];
    const { number, of } = selection.shard;
    return [
      `${file} is shard ${number} of ${of}, and no whole run. Put all of them together: conform report merge … --out FOLDER`,
    ];
  });
  if (problems.length > 0) throw new ReportError(problems.join('\n'));
  return reports.filter((report) => report.footer !== undefined) as WholeReport[];
}

/** @returns one sentence for every report that was judged by another suite, or from other cases, than the first */
export function incomparableReports(reports: readonly Compared[]): string[] {
  const [first, ...others] = reports;
  if (first === undefined) return [];
  return others.flatMap((report) => {
    const difference = firstDifference(judgedBy(first), judgedBy(report));
    if (difference === undefined) return [];
    const { path, one, other } = difference;
    return [`${report.file} can't be compared with ${first.file}: ${path} is ${other} instead of ${one}.`];
  });
}

/**
 * Verdicts can be compared where the same cases were played, and judged by the same rules. Each drive has columns of its own,
 * so that leaving one out takes nothing from the others.
 */
function judgedBy(report: Compared): object {
  const { suite, selection } = report.header;
  return { suite, selection: isWhole(report) ? 'all cases' : selection.patterns.join(' ') };
}

/** @returns whether all cases were run, be it on some drives only */
export const isWhole = ({ footer }: Pick<Compared, 'footer'>): boolean =>
  footer.certificates.every(({ selection }) => selection === 'whole');

/** @returns what a reader has to know before comparing anything, a sentence each; it follows from the reports alone */
export function comparisonRemarks(reports: readonly Compared[]): string[] {
  return [...incomparableReports(reports), ...partial(reports)];
}

function partial(reports: readonly Compared[]): string[] {
  return reports
    .filter((report) => !isWhole(report))
    .map(
      ({ file, header: { selection } }) =>
        `${file} is of a run of selected cases only: ${selection.selected} of ${selection.declared} results.`,
    );
}
