import { validateReport } from '../../suite/generated/report-validator.js';
import { schemaProblems } from '../../suite/yaml/schema-problems.ts';
import { type ReadingReport, readReport, reportPlace, type SavedReport } from './read-report.ts';
import { NeverBegan, ReportError } from './report-error.ts';

/**
 * Reads a report whose contents decide what is written where: it may come from anybody.
 * @throws ReportError with file and line of whatever does not fit `spec/schema/report.schema.json`
 */
export function checkedReport(place: string, how: ReadingReport = {}): SavedReport {
  const report = readOrRefuse(place, how);
  const { file, header, cases, footer, aborted } = report;
  const lines = [
    header,
    ...cases.map((one) => ({ kind: 'case', ...one })),
    ...[footer, aborted].filter((end) => end !== undefined),
  ];
  lines.forEach((line, index) => {
    if (!validateReport(line)) throw new ReportError(`${reportPlace(file, index)}: ${problemIn()}`);
  });
  return report;
}

/** What comes with the error is looked at as well: it is on its way to the same writers. */
function readOrRefuse(place: string, how: ReadingReport): SavedReport {
  try {
    return readReport(place, how);
  } catch (error) {
    if (error instanceof NeverBegan && !validateReport(error.aborted))
      throw new ReportError(`${place}: ${problemIn()}`);
    throw error;
  }
}

function problemIn(): string {
  const [first] = schemaProblems((validateReport.errors ?? []).filter(({ keyword }) => keyword !== 'if'));
  if (first === undefined) return 'it does not have the form of a report.';
  return `${first.pointer === '' ? 'the line' : first.pointer}: ${first.message}`;
}
