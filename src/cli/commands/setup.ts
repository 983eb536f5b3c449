import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform setup`. */
export function declareSetup(conform: Command): void {
  conform
    .command('setup [adapter...]')
    .description('install what adapters need, each into its own folder; list the adapters where none is named')
    .addHelpText(
      'after',
      examples(
        ['conform setup', 'which adapters there are, and what they lack'],
        ['conform setup adapters/langchain', 'install what that adapter needs'],
      ),
    )
    .action(async (adapters) => exitWith((await import('../actions/setup.ts')).setup(adapters)));
}
