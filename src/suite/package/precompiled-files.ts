import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { JsonValue } from '../../conversation/message.ts';

/**
 * What `scripts/build/compile-corpus.ts` has read and checked ahead of time. Reading a thousand scenarios from YAML and holding
 * them against the rules of every provider takes longer than to run them, and the files of a release do not change.
 */
export interface CompiledFiles {
  /** by path as messages show it, with forward slashes */
  [file: string]: { sha256: string; data: JsonValue };
}

/**
 * Finds a file among those that were compiled. A file that was changed since is not found, so that what is read is always
 * what is written.
 * @returns its data, free of faults; undefined where it has to be read
 */
export type CompiledLookup = (file: string, text: string) => JsonValue | undefined;

/** Reads everything anew: for whoever compiles, and for the tests of what is compiled. */
export const nothingCompiled: CompiledLookup = () => undefined;

let known: CompiledFiles | undefined;

/** Looks in the files this package was built with. A checkout that was never built has none. */
export const compiledAhead: CompiledLookup = (file, text) => {
  known ??= readCompiled();
  const found = known[file];
  return found?.sha256 === sha256(text) ? found.data : undefined;
};

/** @returns where the compiled files are kept */
export const compiledFilesUrl = (): URL => new URL('../generated/corpus.json', import.meta.url);

/** @returns hexadecimal digest of a text */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function readCompiled(): CompiledFiles {
  try {
    return JSON.parse(readFileSync(compiledFilesUrl(), 'utf8')) as CompiledFiles;
  } catch {
    return {};
  }
}
