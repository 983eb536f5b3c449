import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform matrix`. */
export function declareMatrix(conform: Command): void {
  conform
    .command('matrix <reports...>')
    .description('compare saved reports, systems by requirements: one page, or a table for a README')
    .option('--out <folder|file.html>', 'where to write the page; in a folder it is index.html')
    .option('--markdown <file>', 'put the table between the markers of this file, or make the file')
    .option('--allow-mixed', 'also compare reports of different suites or selections; the result says so')
    .addHelpText('after', EXAMPLES)
    .action(async (reports, options) =>
      exitWith((await import('../reports/report-matrix.ts')).reportMatrix(reports, options)),
    );
}

const EXAMPLES = `${examples(
  ['conform matrix reports --out reports', 'all reports below a folder, into reports/index.html'],
  ['conform matrix old new --out matrix.html', 'two runs beside each other'],
  [
    'conform matrix reports --markdown README.md',
    'between <!-- matrix:start --> and <!-- matrix:end -->, or a row for each system between <!-- systems:start --> and <!-- systems:end -->',
  ],
  ['conform matrix reports', 'print the table'],
)}

A report is what conform run --out FOLDER writes, or the folder it is in.`;
