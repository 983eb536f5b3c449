import {
  type Dirent,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shorten } from '../../adapter/child-process/noise.ts';
import { inWords, MOST_CHARACTERS } from '../../adapter/validation/json-limits.ts';

/** A folder of the suite's own in which one implementation keeps the files of one case. */
export interface ArchiveFolder {
  path: string;
  /** @returns all files in it, raw as UTF-8, by path with forward slashes, in order of their paths */
  read(): Record<string, string>;
  /**
   * Puts a plain file in its place, so that whoever writes or reads there fails, also with the rights of root.
   * @returns a function that puts the folder back as it was; what has been written to its place meanwhile is lost
   */
  block(): () => void;
  remove(): void;
}

/**
 * Makes an empty folder: raw bytes are read from it, never what an adapter says is in it.
 * @param breach hears of what can't be read, and of more than there may be
 */
export function makeArchiveFolder(breach: (detail: string) => void = () => {}): ArchiveFolder {
  const base = mkdtempSync(join(tmpdir(), 'conform-archive-'));
  const path = join(base, 'files');
  const aside = join(base, 'aside');
  let place = path;
  mkdirSync(path);
  return {
    path,
    read: () => filesIn(place, breach),
    block: () => {
      // An implementation may have removed it.
      mkdirSync(path, { recursive: true });
      renameSync(path, aside);
      writeFileSync(path, '');
      place = aside;
      return () => {
        rmSync(path, { recursive: true, force: true });
        mkdirSync(aside, { recursive: true });
        renameSync(aside, path);
        place = path;
      };
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

/** Files and folders an archive may have. */
const MOST_ENTRIES = 10_000;

/** What is wrong with an archive; nobody reads on. */
class ArchiveBreach extends Error {}

/** The implementation goes on writing while it is looked at, and may do with its folder what it likes. */
function filesIn(folder: string, breach: (detail: string) => void): Record<string, string> {
  try {
    let left = MOST_CHARACTERS;
    const files = pathsIn(folder).flatMap((file) => {
      const content = contentOf(folder, file, left);
      left -= content?.length ?? 0;
      return content === undefined ? [] : [[file, content]];
    });
    return Object.fromEntries(files);
  } catch (error) {
    if (!(error instanceof ArchiveBreach)) throw error;
    breach(error.message);
    return {};
  }
}

/** @returns the paths of all files below the folder, in order. Links are not followed, not even in place of the folder */
function pathsIn(folder: string): string[] {
  const files: string[] = [];
  const folders = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? [''] : [];
  let left = MOST_ENTRIES;
  for (const below of folders) {
    const entries = entriesIn(folder, below);
    left -= entries.length;
    if (left < 0) throw new ArchiveBreach(TOO_MANY_FILES);
    const named = (list: Dirent[]): string[] => list.map(({ name }) => (below === '' ? name : `${below}/${name}`));
    folders.push(...named(entries.filter((entry) => entry.isDirectory())));
    files.push(...named(entries.filter((entry) => entry.isFile())));
  }
  return files.sort();
}

const TOO_MANY_FILES = `The archive breaks a limit: expected at most ${inWords(MOST_ENTRIES)} files, got more.`;

const entriesIn = (folder: string, below: string): Dirent[] =>
  unlessGone(below, () => readdirSync(join(folder, below), { withFileTypes: true })) ?? [];

/** @param most characters it may have */
function contentOf(folder: string, file: string, most: number): string | undefined {
  return unlessGone(file, () => {
    const place = join(folder, file);
    // Characters have one to three bytes each.
    const content = statSync(place).size <= 3 * most ? readFileSync(place, 'utf8') : undefined;
    if (content !== undefined && content.length <= most) return content;
    throw new ArchiveBreach(
      `The archive breaks a limit: expected at most ${inWords(MOST_CHARACTERS)} characters in all its files, got more in ${shorten(file)}.`,
    );
  });
}

/** @returns undefined where it has been renamed or removed meanwhile. @throws ArchiveBreach where it can't be read */
function unlessGone<Result>(path: string, read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === undefined || OWN_LIMITS.includes(code)) throw error;
    throw new ArchiveBreach(`The archive can't be read: ${code} at ${shorten(path)}.`);
  }
}

/** What the system says when the suite itself has run out of something. */
const OWN_LIMITS = ['EMFILE', 'ENFILE', 'ENOMEM', 'EIO'];
