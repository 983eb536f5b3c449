import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { shownPath } from '../package/package-root.ts';
import { decodeText } from './decode-text.ts';
import { InvalidFileError } from './diagnostic.ts';

export interface TextFile {
  /** path below the folder, with forward slashes on every system */
  path: string;
  /** name for messages */
  file: string;
  text: string;
}

/**
 * @returns all YAML files below a folder, sorted by path, so that every machine sees the same order
 * @throws InvalidFileError when the folder can't be read
 */
export function yamlFilesIn(directory: string): TextFile[] {
  const paths = listed(directory)
    .filter((path) => /\.ya?ml$/.test(path))
    .map((path) => path.split(sep).join('/'))
    .sort();
  return paths.map((path) => {
    const whole = join(directory, path);
    return { path, file: shownPath(whole), text: readTextFile(whole) };
  });
}

function listed(directory: string): string[] {
  try {
    return readdirSync(directory, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    throw unreadable(directory, error);
  }
}

/** Nothing that is written by hand comes near it, and much more would take minutes to parse. */
const MOST_BYTES = 1024 * 1024;

/**
 * @param most bytes it may have
 * @throws InvalidFileError when the file can't be read, is too long, or is not UTF-8
 */
export function readTextFile(file: string, most = MOST_BYTES): string {
  return decodeText(file, readFileBytes(file, most));
}

/**
 * @param most bytes it may have
 * @throws CaseError when the file can't be read, or is too long
 */
export function readFileBytes(file: string, most: number): Buffer {
  try {
    const stats = statSync(file);
    // A pipe that nobody writes to would be waited for without end.
    if (!stats.isFile()) throw whole(file, `Expected a file, got ${kindOf(stats)}.`, 'Name a regular file.');
    if (stats.size > most) throw whole(file, sizeOf(stats.size, most), 'Is it the file you meant?');
    return readFileSync(file);
  } catch (error) {
    throw error instanceof InvalidFileError ? error : unreadable(file, error);
  }
}

const sizeOf = (size: number, most: number): string =>
  `Expected at most ${most.toLocaleString('en')} bytes, got ${size.toLocaleString('en')}.`;

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  return stats.isFIFO() ? 'a pipe' : 'a device';
}

function unreadable(file: string, error: unknown): InvalidFileError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT')
    return whole(file, 'There is no such file or folder.', 'Look at the path, or at where a link leads.');
  return whole(file, `It can't be read (${code}).`, 'Look at its permissions, and at where links lead.');
}

/** A problem with a file as a whole. */
const whole = (file: string, message: string, hint: string): InvalidFileError =>
  new InvalidFileError([{ file, line: 0, column: 0, width: 0, excerpt: '', pointer: '', message, hint }]);
