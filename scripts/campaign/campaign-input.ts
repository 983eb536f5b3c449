import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Something broken that is handed to the command line, and what it has to answer. */
export interface CampaignInput {
  /** what is broken, unique among all */
  name: string;
  /**
   * Makes the files it needs.
   * @param folder empty, and its own
   * @param good files that nothing is wrong with, to be broken
   * @returns the words behind `conform`
   */
  make(folder: string, good: GoodFiles): string[];
  exit: 0 | 1 | 2 | 3;
  /** what stands in its answer */
  says: RegExp;
}

/** What a run of the suite itself wrote, as texts. */
export interface GoodFiles {
  /** folder of a whole report, with its traces */
  report: string;
  /** lines of its report.ndjson: header, cases, footer */
  lines: string[];
  /** folders of the two shards of a run */
  shards: readonly [string, string];
  /** a trace, as plain JSON */
  trace: string;
  /** a packed trace */
  packed: Uint8Array;
  /** a baseline with all its reasons */
  baseline: string;
  /** a case file */
  caseFile: string;
  /** a manifest of a module `./adapter.mjs`, which `writeModule` writes */
  manifest: string;
}

/** @returns the absolute path of what was written */
export function write(folder: string, name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Beside a manifest there is always a module that works: only the manifest is broken. */
export const writeModule = (folder: string): string =>
  write(
    folder,
    'adapter.mjs',
    "export default { name: 'fine', version: '1', compact: ({ messages }) => ({ messages }) };\n",
  );

export const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** More than a whole report has, and far from what would be slow to make. */
export const MEGABYTES_50 = 50 * 1024 * 1024;

/** @returns JSON with one part of it replaced or, with undefined, removed */
export function changed(json: string, change: (value: Json) => void): string {
  const value = JSON.parse(json) as Json;
  change(value);
  return JSON.stringify(value);
}

/** JSON that is about to be broken: whoever breaks it knows where what stands. */
// biome-ignore lint/suspicious/noExplicitAny: it is made to hold what its type forbids
export type Json = any;
