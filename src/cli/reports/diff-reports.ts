import path from 'node:path';
import { diffDocument } from '../../report/diff/diff-document.ts';
import { diffMarkdown } from '../../report/diff/diff-markdown.ts';
import { diffLines } from '../../report/diff/diff-text.ts';
import { diffHeadline, notComparedWords } from '../../report/diff/diff-words.ts';
import { exitOfDiff, type ReportDiff, reportDiff } from '../../report/diff/report-diff.ts';
import type { WholeReport } from '../../report/matrix/comparable.ts';
import { writeWhole } from '../../report/saved/write-file.ts';
import { loadRequirements, requirementsFolder } from '../../suite/spec/requirements.ts';
import { refuseFolderName } from '../options/file-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { makeFolder } from '../output/make-folder.ts';
import { print } from '../output/print.ts';
import { realPathOf } from '../output/real-path.ts';
import { comparedReports } from './compared-reports.ts';
import { shownPlace } from './file-lookup.ts';
import { type TwoVersionsOptions, twoVersions } from './two-versions.ts';

export interface DiffOptions extends TwoVersionsOptions {
  json?: boolean;
  markdown?: boolean;
  out?: string;
  strict?: boolean;
  allowMixed?: boolean;
}

/**
 * `conform diff`. Nothing is written before all of it is known.
 * @param places the old report and the new one; none where an adapter is run
 * @returns 1 where something passed before and does not now
 * @throws UsageError for what can't be asked, or where there is nothing to compare; ReportError for what is no whole report
 */
export async function diffReports(places: readonly (string | undefined)[], options: DiffOptions): Promise<number> {
  refuseContradictory(options);
  const versions = await twoVersions(
    places.filter((place) => place !== undefined),
    options,
  );
  try {
    const [old, other] = comparedReports(versions.places);
    refuseOverwriting(options.out, [old.file, other.file]);
    const requirements = loadRequirements(requirementsFolder());
    const diff = reportDiff(shown(old), shown(other), { requirements, allowMixed: options.allowMixed === true });
    refuseNothing(diff);
    tell(diff, options);
    return exitOfDiff(diff, options.strict);
  } finally {
    versions.release();
  }
}

const shown = (report: WholeReport): WholeReport => ({ ...report, file: shownPlace(report.file) });

function refuseContradictory({ json, markdown, out }: DiffOptions): void {
  if (json === true && markdown === true)
    throw new UsageError('--json and --markdown are two forms of the same. Ask for one of them at a time.');
  if (out !== undefined) refuseFolderName(`--out ${out}`, out, 'diff.md');
}

function refuseOverwriting(out: string | undefined, files: readonly string[]): void {
  if (out !== undefined && files.map(realPathOf).includes(realPathOf(out)))
    throw new UsageError(`--out ${out} is one of the reports that are compared. Name another file.`);
}

/** A gate that looked at nothing must not be green. */
function refuseNothing({ compared, notCompared, old, new: other }: ReportDiff): void {
  if (compared > 0) return;
  const why = notCompared.map((one) => `  ${notComparedWords(one)}`);
  const isMixed = notCompared.some(({ differs }) => differs !== undefined);
  const advice = isMixed
    ? 'Run both with one suite, under one profile; or compare them all the same with --allow-mixed, and the result will say so.'
    : 'Run both on the same cases and drives.';
  throw new UsageError(
    `${other.file} has nothing that could be compared with ${old.file}:\n${why.join('\n')}\n${advice}`,
  );
}

function tell(diff: ReportDiff, options: DiffOptions): void {
  const text = textOf(diff, options);
  if (options.out !== undefined) write(options.out, text);
  print(options.out === undefined ? text : diffHeadline(diff));
}

function write(file: string, text: string): void {
  try {
    makeFolder(path.dirname(path.resolve(file)));
    writeWhole(file, `${text}\n`);
  } catch (error) {
    throw new UsageError(`--out ${file} can't be written to: ${(error as Error).message}`);
  }
}

function textOf(diff: ReportDiff, { json, markdown, strict }: DiffOptions): string {
  if (json === true) return JSON.stringify(diffDocument(diff, strict), null, 2);
  return markdown === true ? diffMarkdown(diff) : diffLines(diff).join('\n');
}
