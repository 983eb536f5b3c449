import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { CaseError } from './diagnostic.ts';
import { shownPath } from './package-root.ts';

export interface TextFile {
  /** path below the folder, with forward slashes on every system */
  path: string;
  /** name for messages */
  file: string;
  text: string;
}

/**
 * @returns all YAML files below a folder, sorted by path, so that every machine sees the same order
 * @throws CaseError when the folder can't be read
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

/** @throws CaseError when the file can't be read */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, error: unknown): CaseError {
  const { code } = error as NodeJS.ErrnoException;
  const message = code === 'ENOENT' ? 'There is no such file or folder.' : `It can't be read (${code}).`;
  return new CaseError([{ file, line: 0, column: 0, width: 0, excerpt: '', pointer: '', message }]);
}
