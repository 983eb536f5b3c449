import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform judge`. */
export function declareJudge(conform: Command): void {
  conform
    .command('judge <trace>')
    .description('judge a saved trace again')
    .option('--json', 'print the findings as JSON')
    .option('--drive <name>', 'whose trace, where the file has those of several drives: pure, session or agent')
    .option('--case <file>', 'the case file, where the case is not one of the corpus')
    .addHelpText(
      'after',
      examples(
        ['conform judge report/traces/CC-0013.json.zst --drive pure', "by today's rules"],
        ['conform judge trace.json --case mine/cut.yaml', 'of a case of your own'],
      ),
    )
    .action(async (file, options) => exitWith((await import('../actions/judge.ts')).judgeTrace(file, options)));
}
