import type { Command } from 'commander';
import { withSelection } from './declared/selection-options.ts';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform diff`. */
export function declareDiff(conform: Command): void {
  const command = conform
    .command('diff [old] [new]')
    .description('compare two reports, or two versions of one implementation, by what there is to mend')
    .option('--json', 'print the comparison as JSON')
    .option('--markdown', 'print it as Markdown, for a pull request')
    .option('--out <file>', 'write it into this file, and print only its first line')
    .option(
      '--strict',
      'exit code 1 for every cause that is new, uncovered or in more variants, also where no variant passed before',
    )
    .option('--allow-mixed', 'also compare reports of different suites, profiles or conditions; the result says so')
    .option('--adapter <path|name>', 'in the place of reports: run two versions of what this adapter is for')
    .option(
      '--with <package@version...>',
      'with --adapter: the old version and the new one; of one alone, the new one is what is installed',
    )
    .option(
      '--from <folder>',
      'with --adapter: the new version is a working copy; the old one is what --with names, or else what is installed',
    )
    .option('--profile <name>', 'with --adapter: profile of the adapter to run under (default: its first)')
    .option('--keep <folder>', 'with --adapter: leave both reports there, in old and new');
  withSelection(command)
    .addHelpText('after', EXAMPLES)
    .action(async (old, other, options) =>
      exitWith((await import('../reports/diff-reports.ts')).diffReports([old, other], options)),
    );
}

const EXAMPLES = `${examples(
  ['conform diff before after', 'the reports in two folders'],
  ['conform diff before after --markdown --out diff.md', 'as a comment for a pull request'],
  ['conform diff before/report.ndjson after/report.ndjson --json', 'for another program'],
  [
    'conform diff --adapter adapters/langchain --with langchain@1.2.3 langchain@1.2.4 --quick',
    'two published versions, by a few variants',
  ],
  [
    'conform diff --adapter adapters/langchain --from ../langchainjs --quick',
    'what is installed, and what lies there: is it mended, and what else is new?',
  ],
)}

A report is what conform run --out FOLDER writes, or the folder it is in. Options that choose cases need --adapter.
Exit codes: 0 nothing that passed before is lost, 1 something is, 2 wrong use, or nothing that could be compared`;
