import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pluralize } from '../../conversation/pluralize.ts';
import { packageLibrary } from '../../report/html/library.ts';
import {
  comparisonRemarks,
  incomparableReports,
  type WholeReport,
  wholeReports,
} from '../../report/matrix/comparable.ts';
import { libraryOfReports, otherCorpusNotice } from '../../report/matrix/judging-suite.ts';
import { matrixMarkdown, systemsInBrief } from '../../report/matrix/matrix-markdown.ts';
import type { Matrix, MatrixReport } from '../../report/matrix/matrix-model.ts';
import { matrixPage } from '../../report/matrix/matrix-page.ts';
import { matrixOf } from '../../report/matrix/system-matrix.ts';
import { betweenMarkers, keptIn, placeTable } from '../../report/matrix/table-markers.ts';
import { trustRemarks } from '../../report/matrix/trust-remarks.ts';
import { writeWhole } from '../../report/saved/write-file.ts';
import { refuseFolderName } from '../options/file-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { makeFolder } from '../output/make-folder.ts';
import { print } from '../output/print.ts';
import { realPathOf } from '../output/real-path.ts';
import { presentSuite } from '../verify/present-suite.ts';
import { verifiedReport } from '../verify/verified-report.ts';
import { shownPlace, statsOf } from './file-lookup.ts';
import { findReports } from './find-reports.ts';

export interface MatrixOptions {
  out?: string;
  markdown?: string;
  allowMixed?: boolean;
}

/**
 * `conform matrix`. Everything is made before anything is written.
 * @returns 0: whether anybody conforms was the matter of the runs
 */
export function reportMatrix(places: readonly string[], { out, markdown, allowMixed = false }: MatrixOptions): number {
  const files = findReports(places);
  const page = out === undefined ? undefined : pageFile(out);
  refuseOverwriting(files, [page, markdown]);
  if (markdown !== undefined) refuseFolderName(`--markdown ${markdown}`, markdown, 'matrix.md');
  if (page !== undefined && markdown !== undefined && realPathOf(page) === realPathOf(markdown))
    throw new UsageError(`--out and --markdown both name ${markdown}. Give each a file of its own.`);
  const reports = wholeReports(files.map(verifiedReport));
  if (!allowMixed) refuseMixed(reports);
  const compared = reports.map((report) => withPage(report, page));
  const present = presentSuite();
  const whole = matrixOf(compared, libraryOfReports(packageLibrary(), compared, present));
  const remarks = [...comparisonRemarks(compared), ...trustRemarks(reports.map(withTraces))];
  const writes = [
    ...(page === undefined ? [] : [{ file: page, text: matrixPage(whole, remarks) }]),
    ...(markdown === undefined ? [] : [{ file: markdown, text: withTable(markdown, whole, remarks) }]),
  ];
  for (const { file, text } of writes) write(file, text);
  const notice = otherCorpusNotice(compared, present);
  if (notice !== undefined) process.stderr.write(`${notice}\n`);
  print(
    writes.length === 0
      ? matrixMarkdown(whole, remarks)
      : `${pluralize(files.length, 'report')}: ${writes.map(({ file }) => file).join(', ')}`,
  );
  return 0;
}

/** A name that ends in `.html` is a file's; all others are folders'. */
function pageFile(out: string): string {
  const file = /\.html?$/i.test(out) ? out : path.join(out, 'index.html');
  const stats = statsOf(file);
  if (stats !== undefined && !stats.isFile())
    throw new UsageError(`--out ${out} can't be written to: ${file} is there already, and is no regular file.`);
  return file;
}

function refuseOverwriting(files: readonly string[], targets: readonly (string | undefined)[]): void {
  const taken = new Set(files.flatMap((file) => [file, pageBeside(file)]).map(realPathOf));
  for (const target of targets)
    if (target !== undefined && taken.has(realPathOf(target)))
      throw new UsageError(
        `${target} is a report that the matrix is made from, and would be overwritten. Name another place.`,
      );
}

function refuseMixed(reports: readonly WholeReport[]): void {
  const problems = incomparableReports(reports);
  if (problems.length > 0)
    throw new UsageError(
      `${problems.join('\n')}\nRun them again with one suite; or compare them all the same with --allow-mixed, and the result will say so.`,
    );
}

const pageBeside = (file: string): string => path.join(path.dirname(file), 'report.html');

/** @param page where the matrix will lie; a table alone leads nowhere */
function withPage({ file, header, footer, cases }: WholeReport, page: string | undefined): MatrixReport {
  const evidence = pageBeside(file);
  const about = { file: shownPlace(file), header, footer, cases };
  if (page === undefined || !existsSync(evidence)) return about;
  return { ...about, page: addressOf(path.relative(path.dirname(page), evidence)) };
}

const withTraces = ({ file, header }: WholeReport) => ({
  file: shownPlace(file),
  header,
  hasTraces: existsSync(path.join(path.dirname(file), 'traces')),
});

/** Begins with a dot, so that no name of a folder is taken for a scheme. */
const addressOf = (relative: string): string => `./${relative.split(path.sep).map(encodeURIComponent).join('/')}`;

function withTable(file: string, matrix: Matrix, remarks: readonly string[]): string {
  if (!existsSync(file)) return betweenMarkers(matrixMarkdown(matrix, remarks));
  const text = readText(file);
  const table = keptIn(text) === 'systems' ? systemsInBrief(matrix, remarks) : matrixMarkdown(matrix, remarks);
  const placed = placeTable(text, table);
  if (placed.kind === 'placed') return placed.text;
  throw new UsageError(`--markdown ${file}: ${placed.why}.`);
}

function readText(file: string): string {
  if (!statSync(file).isFile()) throw new UsageError(`--markdown ${file}: this is no regular file.`);
  const bytes = readFileSync(file);
  // What is no UTF-8 would come back as something else, outside the markers too.
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw new UsageError(`--markdown ${file}: this is no UTF-8. Save it as UTF-8, or name another file.`);
}

function write(file: string, text: string): void {
  try {
    makeFolder(path.dirname(path.resolve(file)));
    writeWhole(file, text);
  } catch (error) {
    throw new UsageError(`${file} can't be written to: ${(error as Error).message}`);
  }
}
