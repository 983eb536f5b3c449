import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all: a reader never meets half a report. @throws NodeJS.ErrnoException */
export function writeWhole(file: string, content: string): void {
  const partial = `${file}.partial`;
  writeFileSync(partial, content);
  renameSync(partial, file);
}
