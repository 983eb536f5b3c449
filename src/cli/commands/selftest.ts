import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform selftest`. */
export function declareSelftest(conform: Command): void {
  conform
    .command('selftest [specimens...]')
    .description('prove that the suite bites: null implementations must earn nothing, mutants must be killed')
    .option(
      '--whole',
      'run each mutant and fair design on the whole corpus, not on what was seen to show it and a draw of the rest',
    )
    .option(
      '--thorough',
      'nulls and mutants once more, each under every price that it can state: no price may hide what they do',
    )
    .option('--write-quick', 'the same, and make spec/quick.yaml anew: the variants of conform run --quick')
    .option('--json', 'print the kill matrix and the scoreboard as JSON')
    .addHelpText(
      'after',
      examples(
        ['conform selftest', 'all specimens; takes some minutes on two cores'],
        ['conform selftest null:identity', 'only this one'],
      ),
    )
    .action(async (names, options) => exitWith((await import('../actions/selftest.ts')).selftest(names, options)));
}
