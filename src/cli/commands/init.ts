import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform init`. */
export function declareInit(conform: Command): void {
  conform
    .command('init [folder]')
    .description('write an adapter that works, to put your compactor in: adapter, manifest, README, workflow for CI')
    .option('--lang <name>', 'typescript (the default), javascript, python, go or shell')
    .option('--drive <drive>', 'how it is driven: pure (a function, the default), session or agent')
    .option('--model <way>', 'call-back (through the suite, the default) or loopback (an HTTP client of its own)')
    .option('--design <name>', 'what it begins with: summary (the default), window or clearing')
    .option('--cut <where>', 'claim: cuts in front of a user-turn only, or of any group')
    .option(
      '--keep <kinds>',
      'claim: ceilings that can be set, with commas: tokens, messages, turns, fraction; or none',
    )
    .option('--ceilings <how>', 'claim: strict, round-up, floor or no-tail')
    .option('--trigger <kinds>', 'claim: tokens, fraction, messages, turns, manual, overflow, with commas')
    .option('--on-failure <what>', 'claim: unchanged, raise or fallback, where no summary can be had')
    .option('--marker <words>', 'claim, with the design window: the words that stand where something went')
    .option('--scale <number>', "claim: all sizes times this, 1 to 64, for constants that can't be set")
    .addHelpText(
      'after',
      examples(
        ['conform init my-adapter', 'in TypeScript; on a terminal it asks'],
        ['conform init conformance --lang python', 'in Python'],
        ['conform init --design window --keep messages', 'without a summarizer'],
        ['conform init my-agent --drive agent --model loopback', 'a whole agent, with an HTTP client'],
      ),
    )
    .action(async (folder, options) => exitWith(await (await import('../init/init.ts')).init(folder, options)));
}
