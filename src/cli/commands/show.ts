import type { Command } from 'commander';
import { seedOption } from './declared/seed-option.ts';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform show`. */
export function declareShow(conform: Command): void {
  conform
    .command('show <case>')
    .description('print a case as written, or a saved trace step by step')
    .option('--expanded', 'print what a runner gets to see of it, as JSON')
    .option(
      '--stdin',
      'print the lines an adapter that is a program gets on its standard input, without replies of the model',
    )
    .option(
      '--drive <name>',
      'drive for --stdin, or of a trace: pure, session or agent (default: the first that can play the case)',
    )
    .option('--json', 'a trace as plain JSON, with all that was recorded')
    .option('--ids', 'the hash of each message of a trace, as --json has it, and its id')
    .addOption(seedOption('seed for --expanded and --stdin'))
    .addHelpText(
      'after',
      examples(
        ['conform show CC-0001', 'its YAML'],
        ["conform show 'CC-0001[fanout=6]' --expanded", 'one variant, with everything drawn'],
        [
          'conform show CC-0009 --stdin | python3 adapter.py',
          'what your program answers, up to its first question to the model',
        ],
        [
          'conform show report/traces/CC-0013.json.zst --drive pure',
          'what was given at each step, what was asked, what came of it',
        ],
        [
          'conform show report/traces/CC-0013.json.zst --drive pure --json',
          'all that was recorded, to be searched or judged again',
        ],
      ),
    )
    .action(async (id, options) => exitWith((await import('../actions/show.ts')).printCase(id, options)));
}
