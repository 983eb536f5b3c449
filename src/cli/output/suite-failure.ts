import type { FailedWrite } from '../../report/saved/write-file.ts';
import { printableLines } from '../../suite/yaml/printable.ts';

/** What the system says where there is no place, no permission, or something else than was looked for. */
const NO_PLACE = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EISDIR'];

/** What it says where it has no more of something to give, and what can be done about it. */
const EXHAUSTED: Record<string, string> = {
  EMFILE: 'This process has as many files open as it may. Raise the limit (ulimit -n 1024), and run again.',
  ENFILE: 'This machine has as many files open as it may. Close other programs, or raise the limit, and run again.',
  ENOMEM: 'This machine has no memory left. Close other programs, or run with --shard, and run again.',
  EAGAIN: 'This machine starts no more processes or threads. Raise the limit (ulimit -u), or close other programs.',
};

/** How an error of the system reached us: some of them only as text. */
const CODE = /\b(EMFILE|ENFILE|ENOMEM|EAGAIN)\b|too many open files/i;

/**
 * An error that nothing in the suite is written for. Everything is in this one file, and it is loaded from the start: who has
 * run out of files can't load any more.
 * @returns what to print: what the machine lacks, or that the suite is broken, with the stack
 */
export function suiteFailure(error: unknown): string {
  const { code, syscall, message, stack, unwritten } = error instanceof Error ? (error as FailedWrite) : thrown(error);
  const lack = EXHAUSTED[code ?? ''] ?? lackIn(message);
  if (lack !== undefined) return printableLines(`${lack}\nNothing of this run is a verdict. (${message})`);
  if (syscall === 'uv_cwd') return NO_FOLDER;
  // Somebody removed the folder meanwhile: where a file is read, that is a fault of the suite.
  if (code === 'ENOENT' && unwritten !== undefined) return printableLines(noPlace(message));
  if (NO_PLACE.includes(code ?? '') && syscall !== undefined)
    return printableLines(READING.includes(syscall) ? unreadable(message) : noPlace(message));
  return printableLines(`The suite itself failed; please report this.\n${stack ?? message}`);
}

function thrown(value: unknown): FailedWrite {
  return { name: 'Error', message: String(value) };
}

function lackIn(message: string): string | undefined {
  const [found, code = 'EMFILE'] = CODE.exec(message) ?? [];
  return found === undefined ? undefined : EXHAUSTED[code];
}

const NO_FOLDER = 'The folder this was started in is gone. Go to one that is there, and run again.';

/** What is asked of the system by those who only look. */
const READING = ['scandir', 'read', 'stat', 'lstat', 'readlink'];

const unreadable = (message: string): string =>
  `This can't be read: ${message}\nLook whether it is what the command takes it for.`;

const noPlace = (message: string): string =>
  `This can't be written: ${message}\nWhat was written of it does not count. Make room, or name another place.`;
