import type { Command } from 'commander';
import { withSelection } from './declared/selection-options.ts';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform list`. */
export function declareList(conform: Command): void {
  withSelection(
    conform
      .command('list')
      .description('list the cases that run would choose, the requirements, the known failures, or their families'),
  )
    .option('--requirements', 'list the requirements instead')
    .option('--failures', 'list the failure classes instead, and what catches each')
    .option('--families', 'list the families of failures instead, with how many cases each has')
    .option('--json', 'print the list as JSON')
    .addHelpText(
      'after',
      examples(
        ['conform list', 'every case, with its group and levels'],
        ['conform list --tag pair --level 1', 'what a run with the same options would choose'],
        ['conform list --family rolling-folds overflow-retries', 'the cases of two families of failures'],
        ['conform list --quick', 'what run --quick goes through'],
        ['conform list --requirement TASK-1 --json', 'for another program'],
        ['conform list --requirements', 'what is demanded'],
        ['conform list --failures', 'what goes wrong in the field, and what catches it'],
      ),
    )
    .action(async (options) => exitWith((await import('../actions/list.ts')).list(options)));
}
