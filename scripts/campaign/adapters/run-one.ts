import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { suiteProgram } from '../suite-program.ts';
import { EXAMPLE_PATH, type HostileAdapter, VICTIM } from './hostile.ts';
import { endAll, type LeftOver, leftOver } from './left-over.ts';

/** A case before the one in which they misbehave, and one after it. */
export const OTHERS: readonly string[] = ['CC-0001[fanout=2]', 'CC-0003'];

export interface CampaignOptions {
  /** the checkout whose suite is run */
  root: string;
  /** ms, told the suite as `--timeout`; its own where left out */
  timeout?: number;
  /** ms after which the suite itself is ended: it hangs */
  limit: number;
}

/** What came of one run of the suite. */
export interface Outcome {
  /** how the suite ended; undefined where it had to be ended */
  exit: number | NodeJS.Signals | undefined;
  /** by case; none where there is no report with a footer */
  verdicts: Record<string, string>;
  seconds: number;
  /** all it printed, on either stream */
  printed: string;
  /** whether its output stayed open after its end, so that whoever reads it would wait */
  heldOutput: boolean;
  processes: LeftOver[];
  /** files in the folder for temporary ones */
  files: string[];
}

/** ms that what is being ended may take, on a busy machine */
const SETTLING = 1500;

/** Runs the suite on one adapter, in a folder of its own that is gone afterwards. */
export async function runOne(adapter: HostileAdapter, options: CampaignOptions): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'campaign-'));
  const mark = `campaign-${randomUUID()}`;
  try {
    const entry = writeAdapter(adapter, folder, options.root);
    const began = performance.now();
    const run = startSuite({ folder, entry, mark, cases: [adapter.victim ?? VICTIM, ...OTHERS] }, options);
    const { exit, heldOutput } = await endOf(run.child, options.limit);
    const seconds = (performance.now() - began) / 1000;
    const processes = await settled(() => leftOver(mark));
    const files = await settled(() => readdirSync(path.join(folder, 'tmp')));
    return {
      exit,
      verdicts: verdictsIn(path.join(folder, 'out')),
      seconds,
      printed: run.printed(),
      heldOutput,
      processes,
      files,
    };
  } finally {
    endAll(leftOver(mark));
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @returns what the suite is told to run */
function writeAdapter({ files }: HostileAdapter, folder: string, root: string): string {
  const example = pathToFileURL(path.join(root, 'adapters/example-typescript/adapter.ts')).href;
  const home = path.join(folder, 'adapter');
  mkdirSync(home);
  mkdirSync(path.join(folder, 'tmp'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(home, name), text.replace(EXAMPLE_PATH, example));
  }
  return 'adapter.yaml' in files ? home : path.join(home, 'adapter.mjs');
}

interface Place {
  folder: string;
  entry: string;
  mark: string;
  cases: readonly string[];
}

/** Enough to find in it what must not be printed. */
const MOST_PRINTED = 4e6;

function startSuite({ folder, entry, mark, cases }: Place, { root, timeout }: CampaignOptions) {
  const command = ['run', '--adapter', entry, '--case', ...cases, '--out', path.join(folder, 'out')];
  const limits = timeout === undefined ? [] : ['--timeout', `${timeout}`];
  const child = spawn(process.execPath, [suiteProgram(root), ...command, ...limits], {
    cwd: folder,
    detached: true,
    env: { ...process.env, TMPDIR: path.join(folder, 'tmp'), CONFORM_CAMPAIGN: mark, ...COMPILED },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '\n';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (printed.length < MOST_PRINTED) printed += text;
    });
  }
  return { child, printed: () => printed };
}

/** Half of the time of a short run goes into stripping the same types again. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'conform-compile-cache') };

async function endOf(child: ChildProcess, limit: number): Promise<Pick<Outcome, 'exit' | 'heldOutput'>> {
  const closed = once(child, 'close');
  let hangs = false;
  const watchdog = setTimeout(() => {
    hangs = true;
    endGroup(child);
  }, limit);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  clearTimeout(watchdog);
  const heldOutput = await Promise.race([closed.then(() => false), after(SETTLING).then(() => true)]);
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  return { exit: hangs ? undefined : (code ?? signal ?? undefined), heldOutput };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself in between.
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns what is still found after a while, or at once that nothing is */
async function settled<Found>(look: () => Found[]): Promise<Found[]> {
  for (let waited = 0; waited < SETTLING; waited += 100) {
    if (look().length === 0) return [];
    await after(100);
  }
  return look();
}

/** Without a footer nothing in a report counts. */
function verdictsIn(out: string): Record<string, string> {
  const file = path.join(out, 'report.ndjson');
  if (!existsSync(file)) return {};
  const events = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  if (events.at(-1)?.kind !== 'footer') return {};
  return Object.fromEntries(events.flatMap(({ kind, id, verdict }) => (kind === 'case' ? [[id, verdict]] : [])));
}
