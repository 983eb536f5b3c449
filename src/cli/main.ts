#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { packageVersion } from './version.ts';

/** Each command's own module is loaded only when it is asked for: `--version` must not pay for the others. */
function program(): Command {
  const conform = new Command('conform')
    .description('Certifies context compaction: runs scenarios against an implementation and says what it breaks.')
    .version(packageVersion(), '--version')
    .exitOverride()
    .showHelpAfterError('(run with --help for usage)')
    .addHelpText('after', EXAMPLES);

  conform
    .command('run')
    .description('run the cases against an implementation (the reference compactor where none is named)')
    .option(
      '--adapter <path|name>',
      'adapter module, adapter folder, or a built-in name such as "reference"',
      'reference',
    )
    .option('--case <pattern...>', 'only these: case id, glob, requirement id, or a case file of your own')
    .option('--profile <name>', 'profile of the adapter to run under (default: its first)')
    .option(
      '--with <package@version>',
      'put another published version of the package under test in its place, in a cache',
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
    .option('--seed <text>', 'what marks and fillers are drawn from', '1')
    .option('--timeout <ms>', 'watchdog for each step, milliseconds of wall time', '10000')
    .option('--isolate <how>', '"worker", or "none" to run a module in this thread, for debuggers', 'worker')
    .action(async (options) => exitWith((await import('./run.ts')).run(options)));
  conform
    .command('setup [adapter...]')
    .description('install what adapters need, each into its own folder; list the adapters where none is named')
    .action(async (adapters) => exitWith((await import('./setup.ts')).setup(adapters)));
  conform
    .command('list')
    .description('list the cases, the requirements, or the known failures')
    .option('--requirements', 'list the requirements instead')
    .option('--failures', 'list the failure classes instead, and what catches each')
    .action(async (options) => exitWith((await import('./list.ts')).list(options)));
  conform
    .command('show <case>')
    .description('print a case as written')
    .option('--expanded', 'print what a runner gets to see of it, as JSON')
    .option('--seed <text>', 'seed for --expanded', '1')
    .action(async (id, options) => exitWith((await import('./show.ts')).show(id, options)));
  conform
    .command('explain <requirement|case|failure>')
    .description(
      'say what a requirement demands, why, who broke it, and which cases catch it; or what a known failure is',
    )
    .action(async (id) => exitWith((await import('./explain.ts')).explain(id)));
  conform
    .command('judge <trace>')
    .description('judge a saved trace again')
    .option('--json', 'print the findings as JSON')
    .option('--case <file>', 'the case file, where the case is not one of the corpus')
    .action(async (file, options) => exitWith((await import('./judge.ts')).judgeTrace(file, options)));
  conform
    .command('doctor')
    .description('is the adapter right, apart from the compactor behind it?')
    .option('--adapter <path|name>', 'as for run', 'reference')
    .option('--profile <name>', 'profile of the adapter (default: its first)')
    .option('--dialect <name>', 'one of the dialects the adapter speaks (default: its first)')
    .option('--seed <text>', 'what marks and fillers are drawn from', '1')
    .option('--timeout <ms>', 'watchdog for each step, milliseconds of wall time', '10000')
    .option('--twins', 'also map one setting wrong at a time, and see that each is caught')
    .action(async (options) => exitWith((await import('./doctor.ts')).doctor(options)));
  conform
    .command('selftest [specimens...]')
    .description('prove that the suite bites: null implementations must earn nothing, mutants must be killed')
    .option('--whole', 'run each mutant on all variants of all cases, not on one of each case that does not name it')
    .option('--json', 'print the kill matrix and the scoreboard as JSON')
    .action(async (names, options) => exitWith((await import('./selftest.ts')).selftest(names, options)));
  return conform;
}

const EXAMPLES = `
Examples:
  conform run                                    the reference compactor
  conform run --adapter ./my-adapter.ts          your own
  conform run --case PAIR-1 --out report         only what proves PAIR-1, with a report
  conform setup adapters/langchain               install what that adapter needs
  conform run --adapter adapters/langchain --with langchain@1.2.3
                                                 another version of the same implementation
  conform explain PAIR-1                         what it is about

Exit codes: 0 as expected, 1 not conformant, 2 wrong use or suite error, 3 incomplete`;

async function exitWith(code: number | Promise<number>): Promise<void> {
  process.exitCode = await code;
}

/** A reader that went away, as `head` does, ends the run early: nobody is left to tell, so nothing more is printed. */
function stopWhenNobodyListens(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(3);
    throw error;
  });
}

/** @returns whether this Node is new enough; older ones fail later, and in words that nobody understands */
function isNodeNewEnough(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return true;
  process.stderr.write(`conform needs Node 22.18 or newer; this is ${process.version}.\n`);
  return false;
}

async function main(): Promise<void> {
  if (!isNodeNewEnough()) {
    process.exitCode = 2;
    return;
  }
  stopWhenNobodyListens();
  try {
    await program().parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    const { describeError } = await import('./describe-error.ts');
    const { message, exit } = describeError(error as Error);
    process.stderr.write(`${message}\n`);
    process.exitCode = exit;
  }
}

await main();
