import { caseIdOf } from '../../suite/case/case-id.ts';

/** Watchdog for each step where nothing else is said, ms of wall time. */
export const DEFAULT_TIMEOUT = 10_000;

/** What was chosen for a run besides its adapter, as far as results hang on it. */
export interface ReproduceOptions {
  /** another version of the package under test, as `package@version` */
  with?: string;
  /** folder of a working copy, as the user named it */
  from?: string;
  profile?: string;
  dialect?: string;
  reach?: string;
  /** whether tools, calls and messages bear other names than in the case */
  rename?: boolean;
  seed: string;
  /** watchdog, ms; absent where it is what the adapter gets where nothing is said */
  timeout?: number;
}

/** What one result hangs on. */
export interface Reproduction extends ReproduceOptions {
  adapter: string;
  id: string;
  /** case file given by the user, where the case is not one of the corpus */
  file?: string | undefined;
}

/** @returns a shell command that runs just this case again, the same to the letter */
export function reproduceLine({ adapter, id, file, seed, ...options }: Reproduction): string {
  const name = file === undefined ? id : `${file}${id.slice(caseIdOf(id).length)}`;
  const words = ['npx', 'compaction-conformance', 'run', '--adapter', adapter, '--case', name, '--seed', seed];
  if (options.timeout !== undefined) words.push('--timeout', String(options.timeout));
  for (const option of ['with', 'from', 'profile', 'dialect', 'reach'] as const) {
    const value = options[option];
    if (value !== undefined) words.push(`--${option}`, value);
  }
  if (options.rename === true) words.push('--rename');
  return words.map(shellWord).join(' ');
}

/** Quotes for POSIX shells only where it is needed, so that the usual line stays readable. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
