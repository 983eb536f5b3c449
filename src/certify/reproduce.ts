import { fileIdOf } from '../suite/matrix.ts';

/** Watchdog for each step where nothing else is said, ms of wall time. */
export const DEFAULT_TIMEOUT = 10_000;

/** What one result hangs on. */
export interface Reproduction {
  adapter: string;
  profile?: string;
  id: string;
  /** case file given by the user, where the case is not one of the corpus */
  file?: string | undefined;
  seed: string;
  /** watchdog, ms; written only where it is not the default */
  timeout: number;
}

/** @returns a shell command that runs just this case again, the same to the letter */
export function reproduceLine({ adapter, profile, id, file, seed, timeout }: Reproduction): string {
  const name = file === undefined ? id : `${file}${id.slice(fileIdOf(id).length)}`;
  const words = ['npx', 'compaction-conformance', 'run', '--adapter', adapter, '--case', name, '--seed', seed];
  if (timeout !== DEFAULT_TIMEOUT) words.push('--timeout', String(timeout));
  if (profile !== undefined) words.push('--profile', profile);
  return words.map(quoted).join(' ');
}

/** Quotes for POSIX shells only where it is needed, so that the usual line stays readable. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
