import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Deviation, resultName } from '../../certify/verify/deviation.ts';
import { checkedReport } from '../../report/saved/check-report.ts';
import { firstDifference } from '../../report/saved/first-difference.ts';
import type { SavedReport } from '../../report/saved/read-report.ts';
import { ReportError } from '../../report/saved/report-error.ts';
import { REPORT_NAMES } from '../../report/saved/report-file.ts';

/** @returns in what the `report.json` beside a `report.ndjson` says something else: people read the one, programs the other */
export function jsonDeviations(report: SavedReport): Deviation[] {
  const file = path.join(path.dirname(report.file), 'report.json');
  if (!REPORT_NAMES.some((name) => name === path.basename(report.file)) || !existsSync(file)) return [];
  try {
    const found = firstDifference(comparable(checkedReport(file)), comparable(report));
    return found === undefined
      ? []
      : [
          {
            kind: 'differing',
            where: file,
            field: found.path,
            reported: found.one,
            suite: found.other,
            than: report.file,
          },
        ];
  } catch (error) {
    if (!(error instanceof ReportError)) throw error;
    return [{ kind: 'damaged', where: file, field: 'form', problem: error.message }];
  }
}

const comparable = ({ header, cases, footer }: SavedReport): object => ({
  header,
  ...Object.fromEntries(cases.map((one) => [resultName(one), { ...one, findings: { ...one.findings } }])),
  footer,
});
