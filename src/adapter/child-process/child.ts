import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { within } from './deadline.ts';
import { type LineEvents, lineReader } from './json-lines.ts';
import { shorten } from './noise.ts';
import { HAS_GROUPS, signalGroup, sweepGroup, watchGroup } from './process-group.ts';

/** A program that talks in lines, with its whole process group. */
export interface Child {
  write(line: string): void;
  /** nothing more will be written: a program that reads until the end of its input then ends by itself */
  closeInput(): void;
  /** resolves when it is gone and its output is read, with how, e.g. `ended with exit code 3` */
  ended: Promise<string>;
  /** the last lines of its stderr, for messages; empty where there are none */
  stderr(): string;
  /** SIGTERM, then SIGKILL, to the whole group; resolves when it is gone */
  kill(): Promise<void>;
}

/** Where a program runs. */
export interface ChildPlace {
  cwd: string;
  /** variables set for it, above what it inherits */
  env: Record<string, string>;
}

/** bytes a line of stdout may have */
const LINE_LIMIT = 64 * 1024 * 1024;
/** characters of stderr that are kept */
const STDERR_TAIL = 2000;
/** ms a program gets to end after SIGTERM */
const GRACE = 250;
/** ms to read the rest of the output after the program has exited */
const DRAIN = 100;

/**
 * Starts a program without a shell, in a process group of its own.
 * @param command the program and its arguments
 * @param events of its stdout
 */
export function startChild(command: readonly string[], { cwd, env }: ChildPlace, events: LineEvents): Child {
  const [program = '', ...args] = command;
  const options = { cwd, detached: HAS_GROUPS, env: { ...environment(), ...env }, windowsHide: true };
  const child = spawn(program, args, options);
  watchGroup(child);
  // Writing to a program that has just died is no error of ours: its death is what gets reported.
  child.stdin.on('error', () => {});
  const reader = lineReader(LINE_LIMIT, events);
  child.stdout.on('data', (chunk: Buffer) => reader.push(chunk));
  const stderr = tailOf(child);
  const ended = endOf(child, program, cwd).then((end) => end + unfinished(reader.rest()));
  return {
    write: (line) => {
      if (child.stdin.writable) child.stdin.write(line);
    },
    closeInput: () => child.stdin.end(),
    ended,
    stderr,
    kill: () => kill(child, ended),
  };
}

/** Python buffers what it prints into a pipe, and decodes its input by the locale; both would look like a hang. */
const environment = (): NodeJS.ProcessEnv => ({ PYTHONUNBUFFERED: '1', PYTHONIOENCODING: 'utf-8', ...process.env });

/** Waits for the exit and not for closed pipes: a grandchild may hold those open for ever. */
async function endOf(child: ChildProcessWithoutNullStreams, program: string, cwd: string): Promise<string> {
  const closed = once(child, 'close');
  closed.catch(() => {});
  const end = await new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(notStarted(error, program, cwd)));
    child.on('exit', (code, signal) =>
      resolve(signal === null ? `ended with exit code ${code}` : `ended with signal ${signal}`),
    );
  });
  sweepGroup(child);
  if (child.pid !== undefined) await within(DRAIN, closed);
  return end;
}

const notStarted = (error: Error, program: string, cwd: string): string =>
  `could not be started (${error.message}): is "${program}" installed and on the PATH, and does ${cwd} exist?`;

const unfinished = (rest: Uint8Array): string =>
  rest.length === 0 ? '' : `, in the middle of the line ${JSON.stringify(shorten(Buffer.from(rest).toString(), 200))}`;

function tailOf(child: ChildProcessWithoutNullStreams): () => string {
  let tail = '';
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => {
    tail = (tail + text).slice(-STDERR_TAIL);
  });
  return () => tail.trim();
}

async function kill(child: ChildProcessWithoutNullStreams, ended: Promise<string>): Promise<void> {
  // A group is signalled only while its leader lives: afterwards its id may belong to somebody else.
  const isLiving = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  if (isLiving()) {
    signalGroup(child, 'SIGTERM');
    await within(GRACE, ended);
  }
  if (isLiving()) signalGroup(child, 'SIGKILL');
  await ended;
}
