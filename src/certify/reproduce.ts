/** What one result hangs on. */
export interface Reproduction {
  adapter: string;
  profile?: string;
  id: string;
  /** case file given by the user, where the case is not one of the corpus */
  file?: string | undefined;
  seed: string;
}

/** @returns a shell command that runs just this case again, the same to the letter */
export function reproduceLine({ adapter, profile, id, file, seed }: Reproduction): string {
  const words = ['npx', 'conform', 'run', '--adapter', adapter, '--case', file ?? id, '--seed', seed];
  if (profile !== undefined) words.push('--profile', profile);
  return words.map(quoted).join(' ');
}

/** Quotes for POSIX shells only where it is needed, so that the usual line stays readable. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
