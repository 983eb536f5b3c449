import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What marks a program and all it starts: processes inherit the variable, and few clear it. */
export interface ProcessMark {
  /** of the program, which leads a process group and a session of its own */
  pid: number;
  /** a value nobody else has, in the variable `MARK` of its environment */
  value: string;
}

/** The environment variable that holds the value of a mark. */
export const MARK = 'CONFORM_ADAPTER_PROCESS';

/** One process that a program has started. */
export interface Descendant {
  pid: number;
  /** when it began, in the system's own count: with the pid it names a process for good */
  started: string;
  /** its command line, as far as the system tells it */
  command: string;
}

/** Where Linux tells of processes; other systems have none. */
const PROC = '/proc';

/**
 * Finds what a program has started, even where that has left its process group: by the mark in the environment, by the
 * session, and by who started whom, as long as the one in between lives.
 * @param known found before; those that still live are among the result
 * @param proc where the system tells of its processes
 * @returns all that live, the program itself left out; none where the system does not tell
 */
export function descendantsOf(mark: ProcessMark, known: readonly Descendant[] = [], proc = PROC): Descendant[] {
  const all = livingIn(proc);
  const found = new Set<number>([mark.pid]);
  for (const one of all) if (isMarked(one, mark, proc) || known.some((other) => isSame(one, other))) found.add(one.pid);
  // A child may have a lower number than its parent, where numbers have begun anew.
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all
    .filter(({ pid }) => found.has(pid) && pid !== mark.pid && pid !== process.pid)
    .map(({ pid, started }) => ({ pid, started, command: commandOf(path.join(proc, `${pid}`)) }));
}

interface Living {
  pid: number;
  parent: number;
  group: number;
  session: number;
  started: string;
}

const isSame = (one: Living, other: Descendant): boolean => one.pid === other.pid && one.started === other.started;

const livingIn = (proc: string): Living[] =>
  pidsIn(proc)
    .map((pid) => livingOf(pid, proc))
    .filter((one) => one !== undefined);

function pidsIn(proc: string): number[] {
  try {
    return readdirSync(proc)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function isMarked({ pid, group, session }: Living, mark: ProcessMark, proc: string): boolean {
  if (group === mark.pid || session === mark.pid) return true;
  return read(path.join(proc, `${pid}`, 'environ'))
    .split('\0')
    .includes(`${MARK}=${mark.value}`);
}

/** The name before these fields stands in brackets, and may hold spaces and brackets of its own: proc(5). */
function livingOf(pid: number, proc: string): Living | undefined {
  const text = read(path.join(proc, `${pid}`, 'stat'));
  const [state = '', parent, group, session, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (text === '' || state === 'Z' || state === 'X') return undefined;
  // The 22nd field of the line; the 18th behind the four read here.
  return { pid, parent: Number(parent), group: Number(group), session: Number(session), started: rest[15] ?? '' };
}

const commandOf = (folder: string): string =>
  read(path.join(folder, 'cmdline')).split('\0').join(' ').trim().slice(0, 200) ||
  read(path.join(folder, 'comm')).trim();

/** A process may be gone by now, or belong to somebody else. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
