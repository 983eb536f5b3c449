import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { partialOf } from './partial-file.ts';

/** Writes a file whole or not at all: a reader never meets half a report. @throws NodeJS.ErrnoException */
export function writeWhole(file: string, content: string | Uint8Array | Iterable<string>): void {
  const growing = growingFile(file);
  if (typeof content === 'string' || content instanceof Uint8Array) growing.add(content);
  else for (const piece of content) growing.add(piece);
  growing.finish();
}

/** A file that is written piece by piece, and is there once it is whole: what is long never lies in memory as one. */
export interface GrowingFile {
  /** @throws NodeJS.ErrnoException, after which nothing is left of the file, and nothing more comes of it */
  add(piece: string | Uint8Array): void;
  /** @throws as `add` does */
  finish(): void;
}

/** @throws NodeJS.ErrnoException where it can't be begun */
export function growingFile(file: string): GrowingFile {
  const partial = partialOf(file);
  let descriptor: number | undefined = named(file, () => openSync(partial, 'w'));
  const close = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  const orNothing = (work: () => void): void =>
    named(file, () => {
      try {
        work();
      } catch (error) {
        close();
        rmSync(partial, { force: true });
        throw error;
      }
    });
  return {
    add: (piece) =>
      orNothing(() => {
        if (descriptor !== undefined) writeFileSync(descriptor, piece);
      }),
    finish: () =>
      orNothing(() => {
        if (descriptor === undefined) return;
        close();
        renameSync(partial, file);
      }),
  };
}

function named<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw withFileName(file, error);
  }
}

/** An error of the system where something was to be written. */
export interface FailedWrite extends NodeJS.ErrnoException {
  /** the file that nothing came of */
  unwritten?: string;
}

/** @returns the error with the file in its message: the system does not say which one a disk had no place for */
export function withFileName(file: string, error: unknown): unknown {
  if (error instanceof Error) Object.assign(error, { message: `${file}: ${error.message}`, unwritten: file });
  return error;
}
