import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { isAlive } from '../../adapter/child-process/is-alive.ts';
import { isRecord, parseJson } from '../../conversation/json.ts';
import { UsageError } from '../options/usage-error.ts';

/** Who writes into a folder. */
interface Holder {
  pid: number;
  host: string;
  /** when the process began, as its system counts; ids of processes are used again. Absent where nobody says */
  began?: string;
}

const NAME = '.conform-lock';

/** ms after which a lock that says nothing is one whose writer died before it could write */
const WRITTEN_BY_NOW = 10_000;

/**
 * Two runs into one folder would each remove and mix what the other writes. The lock of a process that is gone is taken over.
 * @param folder is there already
 * @param option it was asked for with
 * @returns a function that lets go of it; may be called again
 * @throws UsageError where another run holds it, NodeJS.ErrnoException where it can't be written
 */
export const lockFolder = (folder: string, option: string): (() => void) => lock(path.join(folder, NAME), option);

/**
 * The same for one file, which two runs would write into by turns.
 * @param file need not be there; its folder is
 */
export const lockFile = (file: string, option: string): (() => void) =>
  lock(path.join(path.dirname(file), `${NAME}-${path.basename(file)}`), option);

function lock(file: string, option: string): () => void {
  const own = JSON.stringify(holderNow());
  if (!created(file, own)) {
    const held = readIfThere(file);
    const holder = holderIn(held);
    if (isHeld(file, holder)) throw new UsageError(inUse(option, file, holder));
    // Whoever else found the same lock of the dead may have been faster: then it is theirs, and is there again.
    if (readIfThere(file) === held) rmSync(file, { force: true });
    if (!created(file, own)) throw new UsageError(inUse(option, file, holderIn(readIfThere(file))));
  }
  const release = (): void => {
    process.off('exit', release);
    if (readIfThere(file) === own) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

function created(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function holderIn(text: string | undefined): Holder | undefined {
  const value = parseJson(text ?? '');
  if (!isRecord(value) || typeof value.pid !== 'number' || typeof value.host !== 'string') return undefined;
  return value as unknown as Holder;
}

/** Of another machine that shares the folder nobody knows what still runs there. */
function isHeld(file: string, holder: Holder | undefined): boolean {
  if (holder === undefined) return isYoung(file);
  if (holder.host !== hostname()) return true;
  return isAlive(holder.pid) && (holder.began === undefined || holder.began === beganAt(holder.pid));
}

function isYoung(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && (!stats.isFile() || Date.now() - stats.mtimeMs < WRITTEN_BY_NOW);
}

function holderNow(): Holder {
  const began = beganAt(process.pid);
  return { pid: process.pid, host: hostname(), ...(began === undefined ? {} : { began }) };
}

/** @returns the 22nd field of what Linux says of a process: it stands behind its name, which may hold anything */
function beganAt(pid: number): string | undefined {
  return readIfThere(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19];
}

function inUse(option: string, file: string, holder: Holder | undefined): string {
  const by =
    holder === undefined ? '' : ` (process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`})`;
  return `${option}: another run writes there${by}. Wait for its end, or name another place. If no run is under way, remove ${file}.`;
}
