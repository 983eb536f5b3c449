import type { Command } from 'commander';
import { seedOption } from './declared/seed-option.ts';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform doctor`. */
export function declareDoctor(conform: Command): void {
  conform
    .command('doctor')
    .description('is the adapter right, apart from the compactor behind it, and does its profile say what is done?')
    .option('--adapter <path|name>', 'as for run', 'reference')
    .option('--profile <name>', 'profile of the adapter (default: its first)')
    .option('--dialect <name>', 'one of the dialects the adapter speaks (default: its first)')
    .addOption(seedOption('what marks and fillers are drawn from'))
    .option(
      '--timeout <ms>',
      'watchdog for each step, milliseconds of wall time (default: 10000, or what the adapter says)',
    )
    .option(
      '--shared-network',
      'leave a whole agent the network of this machine, for one that needs a service here: only what asks a proxy is kept from leaving',
    )
    .option('--twins', 'also map one setting wrong at a time, and see that each is caught')
    .addHelpText(
      'after',
      examples(
        ['conform doctor --adapter ./my-adapter.mts', 'before you believe what a run says of it'],
        ['conform doctor --adapter ./my-adapter.mts --twins', 'would a wrong setting be noticed?'],
      ),
    )
    .action(async (options) => exitWith((await import('../actions/doctor.ts')).doctor(options)));
}
