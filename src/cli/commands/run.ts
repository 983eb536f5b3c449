import type { Command } from 'commander';
import { UsageError } from '../options/usage-error.ts';
import { seedOption } from './declared/seed-option.ts';
import { withSelection } from './declared/selection-options.ts';
import { todayOption } from './declared/today-option.ts';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform run`. */
export function declareRun(conform: Command): void {
  const command = conform
    .command('run')
    .description('run the cases against an implementation (the reference compactor where none is named)')
    .option(
      '--adapter <path|name>',
      'adapter module, adapter folder, or a built-in name such as "reference"',
      'reference',
    );
  command
    .option(
      '--agent <command>',
      'an agent without a manifest, started as "my-agent --acp" and spoken to in ACP: it is found out about, and a manifest is written of it',
    )
    .option('--env <name=template>', 'with --agent: a variable it is started with; again for another', collected)
    .option(
      '--file <path=template>',
      'with --agent: a file it reads, below work/ or home/, as template of {{baseUrl}}, {{apiKey}}, {{model}}, {{window}}, …; again for another',
      collected,
    )
    .option('--model <name>', 'with --agent: the model it is told to ask for')
    .option(
      '--summarizer-contains <text>',
      'with --agent: words that stand in its requests for summaries alone, where they are not known by themselves; again for another',
      collected,
    );
  withSelection(command)
    .option(
      '--profile <name>',
      'profile of the adapter to run under (default: its first); again for another run under another one, each with a report of its own below --out',
      (name: string, before: string[] = []) => [...before, name],
    )
    .option(
      '--with <package@version>',
      'put another published version of the package under test in its place, in a cache; again for another package of the adapter',
      (wish: string, before?: string) => (before === undefined ? wish : `${before} ${wish}`),
    )
    .option(
      '--from <folder>',
      'put a working copy of the package under test in its place: what is found of it can be compared, and earns nothing that may be published',
    )
    .option(
      '--dialect <name>',
      "provider API the model speaks: openai-chat or anthropic (default: the adapter's first)",
    )
    .option(
      '--reach <how>',
      "how an agent is brought to a conversation: preload or replay (default: the adapter's first)",
    )
    .option('--rename', 'give tools, calls and messages other names than the cases have: no verdict may change')
    .option('--out <folder>', 'write report.ndjson, report.json, report.html and the traces there')
    .option(
      '--reporter <name...>',
      'terminal and github print; ndjson, json, html, junit, ctrf, markdown, badge, traces: below --out, or each into a file as name=file',
    )
    .option(
      '--evidence <how>',
      'all; or sampled: report.html has the evidence of one result for each way a case file fails; or causes: of one for each set of causes; the others lead to it',
      'all',
    )
    .option('--verbose', 'print every case as it ends, with all that was found')
    .option('--quiet', 'print nothing but what was asked for with --reporter')
    .option('--shard <i/n>', 'run the i-th of n parts; conform report merge puts their reports together')
    .option('--require <class>', 'exit 1 where a drive has not earned Core or Robust, or only at a price')
    .option('--accept-price <name...>', 'a price that --require takes, such as without-summaries, or scale')
    .option('--baseline <file>', 'what is known to fail: red only on what is new, or no longer true')
    .addOption(todayOption())
    .addOption(seedOption('what marks and fillers are drawn from'))
    .option(
      '--timeout <ms>',
      'watchdog for each step, milliseconds of wall time; a start has three times as long, and at least 10 s; a second attempt, alone, four times (default: 10000, or what the adapter says)',
    )
    .option(
      '--max-time <time>',
      'begin nothing more when it is over (90s, 10m, 1h): what runs ends, what is left is listed, exit 3; --resume goes on',
    )
    .option(
      '--resume <report>',
      'go on where a run of the same command was cut short: report.ndjson, or its folder; what it has verdicts of is not run again',
    )
    .option(
      '--copies <n>',
      'how many copies of the adapter run beside each other: one for each processor where left out, more for an agent that mostly waits, 1 where memory is short',
    )
    .option('--keep-going', 'run everything, even where the first 10 cases of a drive all crash or run out of time')
    .option(
      '--isolate <how>',
      'run a module in a "process" of its own; for debuggers, in a "worker" thread or in this one ("none")',
      'process',
    )
    .option(
      '--shared-network',
      'leave a whole agent the network of this machine, for one that needs a service here: only what asks a proxy is kept from leaving',
    )
    .addHelpText('after', EXAMPLES)
    .allowExcessArguments()
    .action(async (options, { args }: Command) => {
      const [adapter] = args;
      if (adapter !== undefined) throw new UsageError(withoutOption(adapter));
      if (options.agent !== undefined)
        return exitWith((await import('../agent/run-agent.ts')).runAgent(agentAlone(options, command)));
      return exitWith((await import('../actions/run-profiles.ts')).runProfiles(withoutAgent(options)));
    });
}

const collected = (one: string, before: string[] = []): string[] => [...before, one];

/** An agent that is found out about has one profile, and no package of its own. */
function agentAlone<Options extends { profile?: unknown; with?: unknown; from?: unknown; resume?: unknown }>(
  options: Options,
  command: Command,
): Options {
  if (command.getOptionValueSource('adapter') !== 'default')
    throw new UsageError('--agent and --adapter both say what is to run. Leave one of the two out.');
  const strange = (['profile', 'with', 'from', 'resume'] as const).find((name) => options[name] !== undefined);
  if (strange !== undefined)
    throw new UsageError(
      `--agent takes no --${strange}: correct the manifest that it writes, and run that with --adapter.`,
    );
  return options;
}

/** What is said of an agent's start would be heard by nobody. */
function withoutAgent<Options extends Partial<Record<'env' | 'file' | 'model' | 'summarizerContains', unknown>>>(
  options: Options,
): Options {
  const idle = (['env', 'file', 'model', 'summarizerContains'] as const).find((name) => options[name] !== undefined);
  if (idle === undefined) return options;
  throw new UsageError(
    `--${idle === 'summarizerContains' ? 'summarizer-contains' : idle} is for an agent without a manifest. Name its command with --agent, or write it into adapter.yaml.`,
  );
}

const withoutOption = (word: string): string =>
  `conform run takes options only, got "${word}". An adapter is named by --adapter ${word}, cases by --case ${word}.`;

const EXAMPLES = examples(
  ['conform run', 'the reference compactor'],
  ['conform run --adapter ./my-adapter.mts', 'your own'],
  ['conform run --adapter ./my-adapter.mts --quick', 'after each edit: a few variants, in about a second'],
  ['conform run --requirement PAIR-1 --out report', 'only what proves PAIR-1, with a report'],
  ['conform run --tag fail over --level 1', 'two groups, only what is about safety'],
  ["conform run --case 'CC-00*' mine/cut.yaml", 'some cases by id, and a file of your own'],
  ['conform run --reporter junit=junit.xml github', 'for a build server, and annotations on GitHub'],
  ['conform run --baseline conform-baseline.yaml', 'red only on what that does not know (conform baseline)'],
  [
    'conform run --adapter adapters/agent-sdk --profile default --profile raw --out out',
    'two runs, reports in out/default and out/raw',
  ],
  ['conform run --adapter ./my-adapter.mts --require Robust', 'a gate: red unless that class is earned'],
  ['conform run --shard 2/8 --out part-2', 'one of eight parts, each on a machine of its own'],
  ['conform run --adapter ./my-adapter.mts --out report --max-time 10m', 'for ten minutes; what is left is listed'],
  ['conform run --adapter ./my-adapter.mts --out report --resume report', 'the rest of it'],
  ['conform run --adapter adapters/langchain --with langchain@1.2.3', 'another version of the same implementation'],
  ['conform run --adapter adapters/langchain --from ../langchainjs', 'what lies there, before it is published'],
  ['conform run --agent "my-agent --acp" --quick', 'the agent you work with, without a line of code'],
);
