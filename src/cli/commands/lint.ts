import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform lint`. */
export function declareLint(conform: Command): void {
  conform
    .command('lint <case-files...>')
    .description('check case files of your own as the corpus is checked, and say all that is wrong at once')
    .option('--json', 'print the problems as JSON')
    .addHelpText(
      'after',
      examples(
        ['conform lint mine/cut.yaml', 'one file'],
        ['conform lint mine', 'all YAML files below a folder'],
        ['conform lint mine --json', 'for an editor'],
      ),
    )
    .action(async (files, options) => exitWith((await import('../actions/lint.ts')).lint(files, options)));
}
