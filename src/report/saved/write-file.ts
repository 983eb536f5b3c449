import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all: a reader never meets half a report. @throws NodeJS.ErrnoException */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const partial = `${file}.partial`;
  try {
    writeFileSync(partial, content);
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw withFileName(file, error);
  }
}

/** @returns the error with the file in its message: the system does not say which one a disk had no place for */
export function withFileName(file: string, error: unknown): unknown {
  if (error instanceof Error) error.message = `${file}: ${error.message}`;
  return error;
}
