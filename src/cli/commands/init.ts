import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform init`. */
export function declareInit(conform: Command): void {
  conform
    .command('init [folder]')
    .description('write an adapter that works, to put your compactor in: adapter, manifest, README, workflow for CI')
    .option('--lang <name>', 'typescript, javascript, python, go or shell', 'typescript')
    .addHelpText(
      'after',
      examples(
        ['conform init my-adapter', 'in TypeScript, into the folder my-adapter'],
        ['conform init conformance --lang python', 'in Python'],
        ['conform init --lang shell', 'into ./conform-adapter'],
      ),
    )
    .action(async (folder, options) => exitWith((await import('../init/init.ts')).init(folder, options)));
}
