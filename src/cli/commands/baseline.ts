import type { Command } from 'commander';
import { todayOption } from './declared/today-option.ts';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform baseline`. */
export function declareBaseline(conform: Command): void {
  const baseline = conform
    .command('baseline')
    .description('keep the list of what is known to fail, for `conform run --baseline`')
    .addHelpText('after', EXAMPLES);
  baseline
    .command('write <report>')
    .description('write down what a saved report found, and keep the reasons of entries that are there')
    .option('--out <file>', 'the baseline: made, or brought up to date', 'conform-baseline.yaml')
    .addOption(todayOption())
    .action(async (report, options) =>
      exitWith((await import('../baseline/baseline.ts')).baselineWrite(report, options)),
    );
  baseline
    .command('check <file>')
    .description('is it in order: well written, every reason there, nothing expired, no case that is gone')
    .option('--report <report>', 'also find what a saved report has no need of any more')
    .addOption(todayOption())
    .action(async (file, options) => exitWith((await import('../baseline/baseline.ts')).baselineCheck(file, options)));
  baseline
    .command('review <file>')
    .description('say what is known, since when and why, oldest first, and what expires soon')
    .addOption(todayOption())
    .action(async (file, options) => exitWith((await import('../baseline/baseline.ts')).baselineReview(file, options)));
}

const EXAMPLES = examples(
  ['conform run --adapter ./mine.mts --out report', 'find out what fails'],
  ['conform baseline write report', 'write it down in conform-baseline.yaml, then say why in it'],
  ['conform run --adapter ./mine.mts --baseline conform-baseline.yaml', 'red only on what is new, or no longer true'],
  ['conform baseline check conform-baseline.yaml', 'is it in order?'],
  ['conform baseline review conform-baseline.yaml', 'what is known, and for how long'],
);
