import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform verify`. */
export function declareVerify(conform: Command): void {
  conform
    .command('verify <report>')
    .description('judge the traces of a report again: is it what this suite would say, of the code that lies here?')
    .option('--adapter <path|name>', 'where the adapter lies (default: where the report says)')
    .option('--baseline <file>', 'where the baseline of the run lies (default: where the report says)')
    .option('--rerun', 'run the adapter again, as the report says it was run, and compare the verdicts')
    .option('--json', 'print what was found as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (place, options) => exitWith((await import('../verify/verify.ts')).verify(place, options)));
}

const EXAMPLES = `${examples(
  ['conform verify report', 'the report in that folder, by its traces'],
  ['conform verify report/report.json', 'the same report in its other form'],
  ['conform verify theirs --adapter ./their-adapter', 'of somebody else, with their code at hand'],
  ['conform verify report --rerun', 'without traces: the adapter runs once more'],
)}

Exit codes: 0 verified, 1 it says something else than the suite, 2 wrong use, 3 not verifiable`;
