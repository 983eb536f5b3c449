import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it. Level by level: `mkdirSync` with `recursive` never returns where a file system refuses
 * new folders, as /proc does.
 * @throws NodeJS.ErrnoException where one can't be made
 */
export function makeFolder(directory: string): void {
  if (existsSync(directory)) return;
  makeFolder(path.dirname(path.resolve(directory)));
  mkdirSync(directory);
}
