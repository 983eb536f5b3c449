import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { LATE, within } from './deadline.ts';
import { MARK } from './descendants.ts';
import { HAS_GROUPS, signalGroup, sweepGroup, watchGroup } from './process-group.ts';
import { resolveCommand } from './resolve-command.ts';
import { startWatchdog } from './watchdog.ts';

export interface CommandOptions {
  cwd: string;
  /** ms of wall time, after which the command and all it started are ended */
  timeout: number;
  /** variables besides those of this process */
  env?: Record<string, string>;
  /** false: those are all it has */
  inherits?: false;
  /** gets each line the command prints, on either stream, as it is printed */
  report?: (line: string) => void;
}

/** What came of a command. `lines` are all it printed, on either stream. */
export type CommandResult =
  | { kind: 'done'; stdout: string }
  | { kind: 'not-found'; program: string }
  /** `end` says how, e.g. `ended with exit code 3` */
  | { kind: 'failed'; end: string; lines: string[] };

const SUCCESS = 'ended with exit code 0';
/** ms to read the rest of the output after the program has exited: a grandchild may hold the pipes open for ever */
const DRAIN = 500;

/**
 * Runs a command to its end, without a shell.
 * @param command the program and its arguments; a program with a path is one below `cwd`
 */
export async function runCommand(command: readonly string[], options: CommandOptions): Promise<CommandResult> {
  const { cwd, timeout, env = {}, inherits = true, report = () => {} } = options;
  const [program = '', ...args] = resolveCommand(cwd, command);
  const value = randomUUID();
  const child = spawn(program, args, {
    cwd,
    detached: HAS_GROUPS,
    env: { ...(inherits ? environment() : {}), ...env, [MARK]: value },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  watchGroup(child);
  const watchdog = child.pid === undefined ? undefined : startWatchdog({ pid: child.pid, value });
  const lines: string[] = [];
  const add = (line: string) => {
    lines.push(line);
    report(line);
  };
  const out = readLines(child.stdout, add);
  const err = readLines(child.stderr, add);
  const end = await endOf(child, timeout);
  sweepGroup(child);
  watchdog?.release();
  out.flush();
  err.flush();
  if (end === 'ENOENT') return { kind: 'not-found', program };
  return end === SUCCESS ? { kind: 'done', stdout: out.text() } : { kind: 'failed', end, lines };
}

/**
 * The Node that runs us comes first: what `npm` installs has to fit it. What a surrounding `npx` or `npm run` told its
 * own child is not meant for an `npm` in another folder.
 */
function environment(): NodeJS.ProcessEnv {
  const others = /^npm_(package_|lifecycle_|command$|config_local_prefix$)/;
  const kept = Object.entries(process.env).filter(([name]) => !others.test(name));
  return { ...Object.fromEntries(kept), PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter) };
}

async function endOf(child: ChildProcess, timeout: number): Promise<string> {
  const closed = once(child, 'close');
  closed.catch(() => {});
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    child.on('exit', (code, signal) =>
      resolve(signal === null ? `ended with exit code ${code}` : `ended with signal ${signal}`),
    );
  });
  const end = await within(timeout, ended);
  if (end === LATE) signalGroup(child, 'SIGKILL');
  if (child.pid !== undefined) await within(DRAIN, closed);
  return end === LATE ? `did not end within ${timeout / 1000} s` : end;
}

/** A progress bar ends its lines with a carriage return. */
function readLines(stream: NodeJS.ReadableStream, add: (line: string) => void) {
  const decoder = new StringDecoder('utf8');
  let text = '';
  let unfinished = '';
  stream.on('data', (bytes: Buffer) => {
    const more = decoder.write(bytes);
    text += more;
    const parts = (unfinished + more).split(/\r?\n|\r/);
    unfinished = parts.pop() ?? '';
    for (const line of parts) add(line);
  });
  return {
    text: () => text,
    flush: () => {
      if (unfinished !== '') add(unfinished);
    },
  };
}
