import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes all of the files or none: what was made is taken back where one can't be written.
 * @param files contents by name
 * @throws NodeJS.ErrnoException, also where one of the files is there already
 */
export function writeAll(folder: string, files: ReadonlyMap<string, string>): void {
  const undo: (() => void)[] = [];
  try {
    makeFolder(path.resolve(folder), undo);
    for (const [name, content] of files) {
      const file = path.join(folder, name);
      writeFileSync(file, '', { flag: 'wx' });
      undo.unshift(() => rmSync(file));
      writeFileSync(file, content);
    }
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
}

/** Level by level: `mkdirSync` with `recursive` never returns where a file system refuses new folders, as /proc does. */
function makeFolder(folder: string, undo: (() => void)[]): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder), undo);
  mkdirSync(folder);
  undo.unshift(() => rmdirSync(folder));
}
