import { validateReport } from '../../suite/generated/report-validator.js';
import { schemaProblems } from '../../suite/yaml/schema-problems.ts';
import { readReport, type SavedReport } from './read-report.ts';
import { ReportError } from './report-error.ts';

/**
 * Reads a report whose contents decide what is written where: it may come from anybody.
 * @throws ReportError with file and line of whatever does not fit `spec/schema/report.schema.json`
 */
export function checkedReport(place: string): SavedReport {
  const report = readReport(place);
  const { file, header, cases, footer } = report;
  const lines = [header, ...cases.map((one) => ({ kind: 'case', ...one })), ...(footer === undefined ? [] : [footer])];
  lines.forEach((line, index) => {
    if (!validateReport(line)) throw new ReportError(`${file}:${index + 1}: ${problemIn()}`);
  });
  return report;
}

function problemIn(): string {
  const [first] = schemaProblems((validateReport.errors ?? []).filter(({ keyword }) => keyword !== 'if'));
  if (first === undefined) return 'it does not have the form of a report.';
  return `${first.pointer === '' ? 'the line' : first.pointer}: ${first.message}`;
}
