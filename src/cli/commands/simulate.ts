import type { Command } from 'commander';
import { UsageError } from '../options/usage-error.ts';
import { seedOption } from './declared/seed-option.ts';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';
import { FACTS_EXAMPLE } from './facts-example.ts';

/** Declares `conform simulate`. */
export function declareSimulate(conform: Command): void {
  conform
    .command('simulate')
    .description('play a long day: how full the window was, what it cost, what was forgotten, and where')
    .option('--adapter <path|name>', 'the system to play it on (default: the reference compactor)')
    .option('--compare <path|name...>', 'several systems beside each other, on the same day')
    .option(
      '--workload <name|file>',
      'what kind of day: coding-agent, research-agent, support-chat, giant-turn, or a module of your own (default: coding-agent)',
    )
    .option(
      '--transcript <file>',
      'a session of your own: messages of OpenAI chat or Anthropic (JSON, JSONL), or of Claude Code',
    )
    .option('--format <name>', 'openai-chat, anthropic or claude-code (default: told by the file)')
    .option(
      '--facts <file>',
      'what must not be forgotten in the transcript, YAML as below (default: proposed by a rule)',
    )
    .option('--steps <n>', 'agent requests of the day', '500')
    .option('--profile <name>', 'profile of the adapter (default: its first)')
    .option('--drive <how>', 'pure, session or agent (default: agent where there is one, else session, else pure)')
    .option('--window <tokens>', 'context window; a share below is one of it', '200k')
    .option('--trigger <tokens|share>', 'where a pass is due', '0.85')
    .option('--keep <tokens|share>', 'what is kept of the newest', '0.1')
    .option('--reserve <tokens|share>', 'kept free for the answer', '0.02')
    .option(
      '--summarizer <law>',
      'how the summarizer forgets: lossless, rho(0.9), capacity(40, weighted), drop-previous, drifting(0.1); with + slow(30) as well',
      'rho(0.9)',
    )
    .option('--summary-length <tokens|share>', 'what a summary has at least', '0.01')
    .option(
      '--prices <name|file>',
      'a provider or one of its models in spec/token-prices.yaml, or a file of your own',
      'openai',
    )
    .option(
      '--error <share>',
      'by how much the provider counts more than characters / 4: 0.1, or by kind, code=0.15,other-script=1',
    )
    .addOption(seedOption('all that is drawn'))
    .option('--out <folder>', 'write simulation.json and simulation.html there')
    .option('--anyway', 'play settings that can not work as well, to see how they fail')
    .option('--quiet', 'print nothing but errors')
    .option('--timeout <ms>', 'watchdog for each step of the adapter, milliseconds of wall time', '30000')
    .option('--isolate <how>', 'as for run (default: process; the reference runs in the thread of its day)')
    .addHelpText('after', `${EXAMPLES}\n${FACTS_EXAMPLE}`)
    .allowExcessArguments()
    .action(async (options, { args }: Command) => {
      if (args[0] !== undefined)
        throw new UsageError(
          `conform simulate takes options only, got "${args[0]}". A system is named by --adapter ${args[0]}.`,
        );
      return exitWith((await import('../simulate/simulate.ts')).simulate(options));
    });
}

const EXAMPLES = examples(
  ['conform simulate --out day', 'the reference on a day of coding, and a page about it'],
  ['conform simulate --adapter ./my-adapter.mts --window 128k --trigger 0.7', 'your own, with your window'],
  ['conform simulate --compare reference adapters/langchain --out versus', 'two systems on the same day'],
  ['conform simulate --transcript session.jsonl --adapter ./my-adapter.mts --out mine', 'a session of your own'],
  ['conform simulate --workload support-chat --prices anthropic', 'another kind of day, and of prices'],
  ['conform simulate --workload giant-turn --summarizer lossless', 'what the compactor itself loses'],
);
