import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform report`. */
export function declareReport(conform: Command): void {
  const report = conform
    .command('report')
    .description('put the reports of shards together, or write a saved report in other formats')
    .addHelpText('after', EXAMPLES);
  report
    .command('merge <reports...>')
    .description('put the reports of all shards together; the exit code is that of the whole run')
    .requiredOption('--out <folder>', 'where to write the whole report, as run does')
    .option('--reporter <name...>', 'as for run')
    .option('--evidence <how>', 'as for run', 'all')
    .option('--verbose', 'print every case, with all that was found')
    .option('--quiet', 'print nothing but what was asked for with --reporter')
    .action(async (places, options) =>
      exitWith((await import('../reports/report-merge.ts')).reportMerge(places, options)),
    );
  report
    .command('render <report>')
    .description('write a saved report (its folder, or report.ndjson) in other formats')
    .requiredOption(
      '--reporter <name...>',
      'as for run; below the folder of the report, or each into a file as name=file',
    )
    .option('--evidence <how>', 'as for run', 'all')
    .option('--verbose', 'with the reporter terminal: print every case')
    .action(async (place, options) =>
      exitWith((await import('../reports/report-render.ts')).reportRender(place, options)),
    );
}

const EXAMPLES = examples(
  ['conform report merge part-1 part-2 --out whole', 'the reports of two shards'],
  ['conform report render report --reporter junit', 'writes report/junit.xml'],
  [
    'conform report render report --reporter markdown=summary.md terminal',
    'into a file, and once more on the terminal',
  ],
);
