import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Reach } from '../adapter/profile.ts';
import type { AdapterSpec } from '../adapter/resolve-adapter.ts';
import { certify } from '../certify/certify.ts';
import type { DialectName } from '../model/dialect.ts';
import type { ReportEvent, ReportWriter } from '../report/events.ts';
import { terminalWriter } from '../report/terminal.ts';
import { EDITION } from '../suite/edition.ts';
import { didYouMean } from '../suite/suggest.ts';
import { adapterOf } from './adapters.ts';
import { chosenCases } from './chosen-cases.ts';
import { millisecondsOf } from './milliseconds.ts';
import { print } from './print.ts';
import { UsageError } from './usage-error.ts';
import { packageVersion } from './version.ts';

export interface RunOptions {
  adapter: string;
  case?: string[];
  profile?: string;
  dialect?: string;
  reach?: string;
  with?: string;
  rename?: boolean;
  out?: string;
  seed: string;
  timeout: string;
  isolate: string;
}

/** `conform run`. @returns the exit code */
export async function run(options: RunOptions): Promise<number> {
  const timeout = millisecondsOf(options.timeout);
  const isolate = wordOf('--isolate', options.isolate, ISOLATIONS);
  const asked = askedOf(options);
  const { corpus, selected } = chosenCases(options.case ?? []);
  const spec = await specOf(options);
  const host = { suite: packageVersion(), isolate };
  const writers = [terminalWriter(terminal()), ...(options.out === undefined ? [] : await fileWriters(options.out))];
  try {
    const footer = await certify(
      {
        corpus,
        selected,
        edition: EDITION,
        version: packageVersion(),
        adapter: {
          argument: options.adapter,
          open: async () => (await import('../adapter/open-adapter.ts')).openAdapter(spec, host),
          elsewhere: { spec, options: host },
        },
        traces: options.out !== undefined,
        ...asked,
        seed: options.seed,
        timeout,
      },
      (event: ReportEvent) => {
        for (const writer of writers) writer.write(event);
      },
    );
    return footer.exit;
  } finally {
    for (const writer of writers) writer.end();
  }
}

const ISOLATIONS = ['worker', 'none'] as const;
const DIALECTS: readonly DialectName[] = ['openai-chat', 'anthropic'];
const REACHES: readonly Reach[] = ['preload', 'replay'];

/** What is asked of the run besides its adapter; what was left out stays out. */
function askedOf({ profile, dialect, reach, with: other, rename }: RunOptions) {
  return {
    ...(profile === undefined ? {} : { profile }),
    ...(dialect === undefined ? {} : { dialect: wordOf('--dialect', dialect, DIALECTS) }),
    ...(reach === undefined ? {} : { reach: wordOf('--reach', reach, REACHES) }),
    ...(other === undefined ? {} : { with: other }),
    ...(rename === undefined ? {} : { rename }),
  };
}

/** The progress of an install goes to standard error: standard output is the report. */
async function specOf(options: RunOptions): Promise<AdapterSpec> {
  const spec = await adapterOf(options.adapter);
  if (options.with === undefined) return spec;
  const { withVersion } = await import('../adapter/with-version.ts');
  return withVersion(spec, options.with, { report: (line) => process.stderr.write(`${line}\n`) });
}

function wordOf<Word extends string>(option: string, value: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  const known = words.map((word) => `"${word}"`).join(' or ');
  throw new UsageError(`${option} takes ${known}; got "${value}".${didYouMean(value, words)}`);
}

const terminal = () => ({
  print,
  colour: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
});

const OWN_FILES = ['report.ndjson', 'report.json', 'report.html', 'traces'];

/** Level by level: `mkdirSync` with `recursive` never returns where a file system refuses new folders, as /proc does. */
function makeFolder(directory: string): void {
  if (existsSync(directory)) return;
  makeFolder(path.dirname(directory));
  mkdirSync(directory);
}

/** The folder is made and tried before anything runs: a run must not end by finding out that it can't be kept. */
async function fileWriters(directory: string): Promise<ReportWriter[]> {
  try {
    makeFolder(path.resolve(directory));
    accessSync(directory, constants.W_OK);
    // What an earlier run left must not stand beside, or instead of, what this one writes.
    for (const name of OWN_FILES) rmSync(path.join(directory, name), { recursive: true, force: true });
  } catch (error) {
    throw new UsageError(`--out ${directory} can't be written to: ${(error as Error).message}`);
  }
  const [{ ndjsonWriter }, { jsonWriter }, { htmlWriter }, { traceWriter }] = await Promise.all([
    import('../report/ndjson.ts'),
    import('../report/json.ts'),
    import('../report/html.ts'),
    import('../report/trace-file.ts'),
  ]);
  return [ndjsonWriter(directory), jsonWriter(directory), htmlWriter(directory), traceWriter(directory)];
}
