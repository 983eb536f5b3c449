import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Duplex, Readable, Writable } from 'node:stream';
import { within } from './deadline.ts';
import { type Descendant, MARK } from './descendants.ts';
import { type LineEvents, lineReader } from './json-lines.ts';
import { shorten } from './noise.ts';
import { OWN_PIPE } from './own-pipe.ts';
import { type ProcessFamily, processFamily } from './process-family.ts';
import { HAS_GROUPS, signalGroup, sweepGroup, watchGroup } from './process-group.ts';
import { startWatchdog } from './watchdog.ts';

/** A program that talks in lines, with its whole process group. */
export interface Child {
  write(line: string): void;
  /** nothing more will be written: a program that reads until the end of its input then ends by itself */
  closeInput(): void;
  /** resolves when it is gone and its output is read, with how, e.g. `ended with exit code 3` */
  ended: Promise<string>;
  /** what it had started and had to be ended after it; complete when `ended` has resolved */
  leftBehind(): readonly Descendant[];
  /** the last lines of its stderr, for messages; empty where there are none */
  stderr(): string;
  /** SIGTERM, then SIGKILL, to the whole group; resolves when it is gone. @param grace ms between the two; 0 for SIGKILL at once */
  kill(grace?: number): Promise<void>;
}

/** Where a program runs. */
export interface ChildPlace {
  cwd: string;
  /** variables set for it, above what it inherits */
  env: Record<string, string>;
  /** false: these variables are all it has */
  inherits?: false;
}

/** Over which pipes a program talks: its standard input and output, or one of its own, with what it prints apart. */
export type ChildPipes = { kind: 'stdio' } | { kind: 'own'; print: (text: string) => void };

/** bytes a line may have */
const LINE_LIMIT = 64 * 1024 * 1024;
/** bytes that may wait until a program reads them: whoever reads none of it gets no more, and runs out of time */
const MOST_UNREAD = 64 * 1024 * 1024;
/** characters of stderr that are kept */
const STDERR_TAIL = 2000;
/** ms a program gets to end after SIGTERM */
const GRACE = 250;
/** ms to read the rest of the output after the program has exited */
const DRAIN = 100;
/** ms in which what a program has started may go by itself, once that program has ended: time enough on a busy machine, and waited for by nobody else */
const FOLLOWING = 1000;

/**
 * Starts a program without a shell, in a process group of its own.
 * @param command the program and its arguments
 * @param events of the lines it says
 */
export function startChild(
  command: readonly string[],
  { cwd, env, inherits }: ChildPlace,
  events: LineEvents,
  pipes: ChildPipes = { kind: 'stdio' },
): Child {
  const [program = '', ...args] = command;
  const value = randomUUID();
  const child = spawn(program, args, {
    cwd,
    detached: HAS_GROUPS,
    env: { ...(inherits === false ? {} : environment()), ...env, [MARK]: value },
    windowsHide: true,
    stdio: pipes.kind === 'stdio' ? 'pipe' : ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  watchGroup(child);
  const { input, output } = talkingWith(child, pipes);
  // Writing to a program that has just died is no error of ours: its death is what gets reported.
  input?.on('error', () => {});
  const reader = lineReader(LINE_LIMIT, events);
  output?.on('data', (chunk: Buffer) => reader.push(chunk));
  if (pipes.kind === 'own') for (const one of [child.stdout, child.stderr]) printing(one, pipes.print);
  const stderr = tailOf(child);
  const mark = child.pid === undefined ? undefined : { pid: child.pid, value };
  const family = mark === undefined ? undefined : processFamily(mark);
  const watchdog = mark === undefined ? undefined : startWatchdog(mark);
  const closed = once(child, 'close').catch(() => {});
  const left: Descendant[] = [];
  const ended = endOf(child, { program, cwd }).then(async (end) => {
    left.push(...(await clearUp(child, family, closed)));
    watchdog?.release();
    return end + unfinished(reader.rest());
  });
  return {
    write: (line) => {
      if (input?.writable === true && input.writableLength < MOST_UNREAD) input.write(line);
    },
    closeInput: () => {
      family?.look();
      input?.end();
    },
    ended,
    leftBehind: () => left,
    stderr,
    kill: (grace = GRACE) => {
      family?.look();
      return kill(child, ended, grace);
    },
  };
}

interface TalkingPipes {
  input: Writable | undefined;
  output: Readable | undefined;
}

/** Where this process may open no more files, a program that could not be started has no pipes either. */
function talkingWith({ stdin, stdout, stdio }: ChildProcess, pipes: ChildPipes): TalkingPipes {
  if (pipes.kind === 'stdio') return { input: stdin ?? undefined, output: stdout ?? undefined };
  const both = (stdio as ChildProcess['stdio'] | undefined)?.[OWN_PIPE] as Duplex | undefined;
  return { input: both, output: both };
}

function printing(stream: Readable | null | undefined, print: (text: string) => void): void {
  stream?.setEncoding('utf8');
  stream?.on('data', print);
}

/** Python buffers what it prints into a pipe, and decodes its input by the locale; both would look like a hang. */
const environment = (): NodeJS.ProcessEnv => ({ PYTHONUNBUFFERED: '1', PYTHONIOENCODING: 'utf-8', ...process.env });

/** Waits for the exit and not for closed pipes: what the program has started may hold those open for ever. */
const endOf = (child: ChildProcess, { program, cwd }: { program: string; cwd: string }): Promise<string> =>
  new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(notStarted(error, program, cwd)));
    child.on('exit', (code, signal) =>
      resolve(signal === null ? `ended with exit code ${code}` : `ended with signal ${signal}`),
    );
  });

/** Ends what the program has left, and lets go of its pipes: whoever escaped may hold on to the other ends for ever. */
async function clearUp(
  child: ChildProcess,
  family: ProcessFamily | undefined,
  closed: Promise<unknown>,
): Promise<Descendant[]> {
  const left = (await family?.endRest(FOLLOWING)) ?? [];
  sweepGroup(child);
  if (child.pid !== undefined) await within(DRAIN, closed);
  for (const pipe of (child.stdio as ChildProcess['stdio'] | undefined) ?? []) pipe?.destroy();
  return left;
}

function notStarted(error: NodeJS.ErrnoException, program: string, cwd: string): string {
  const reason = whyNotStarted(error, program, cwd);
  return `could not be started (${error.message})${reason === undefined ? '' : `: ${reason}`}`;
}

/** The system says the same of a folder, of a program and of the program that is to run it. */
function whyNotStarted({ code }: NodeJS.ErrnoException, program: string, cwd: string): string | undefined {
  if (code === 'EACCES') return `"${program}" can't be executed, as a folder or a file that is no program can't`;
  if (code !== 'ENOENT') return undefined;
  if (!existsSync(cwd)) return `the folder it is to run in does not exist, ${cwd}`;
  if (!/[\\/]/.test(program)) return `no "${program}" is found on the PATH`;
  if (!existsSync(path.resolve(cwd, program))) return `there is no file "${program}"`;
  return `"${program}" is there, but not the program that its first line names`;
}

const unfinished = (rest: Uint8Array): string =>
  rest.length === 0 ? '' : `, in the middle of the line ${JSON.stringify(shorten(Buffer.from(rest).toString(), 200))}`;

function tailOf(child: ChildProcess): () => string {
  let tail = '';
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (text: string) => {
    tail = (tail + text).slice(-STDERR_TAIL);
  });
  return () => tail.trim();
}

async function kill(child: ChildProcess, ended: Promise<string>, grace: number): Promise<void> {
  // A group is signalled only while its leader lives: afterwards its id may belong to somebody else.
  const isLiving = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  if (isLiving() && grace > 0) {
    signalGroup(child, 'SIGTERM');
    await within(grace, ended);
  }
  if (isLiving()) signalGroup(child, 'SIGKILL');
  await ended;
}
