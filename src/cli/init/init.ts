import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { shellWord } from '../../certify/execution/reproduce.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { UsageError } from '../options/usage-error.ts';
import { print } from '../output/print.ts';
import { askForOptions } from './questions.ts';
import { asPath, starterFiles } from './starter-files.ts';
import { type InitOptions, starterFrom } from './starter-options.ts';
import { notYetSo } from './unfulfilled.ts';
import { writeAll } from './write-all.ts';

/**
 * `conform init`: an adapter that works, for a compactor of one's own. Whoever types no option on a terminal is asked.
 * @returns the exit code
 */
export async function init(folder = 'conform-adapter', options: InitOptions = {}): Promise<0> {
  if (folder.trim() === '') throw new UsageError('conform init takes the name of a folder; got nothing but blanks.');
  const isTyped = Object.keys(options).length > 0 || !process.stdin.isTTY || !process.stdout.isTTY;
  const starter = starterFrom(isTyped ? options : await askForOptions(process.stdin, process.stdout));
  const files = starterFiles(starter, folder, packageVersion());
  refuseOverwriting(folder, [...files.keys()]);
  try {
    writeAll(folder, files);
  } catch (error) {
    throw new UsageError(`${folder} can't be written to, and nothing was: ${(error as Error).message}`);
  }
  for (const name of files.keys()) print(`wrote ${path.join(folder, name)}`);
  for (const { field, todo } of notYetSo(starter)) print(`\nNot yet so: ${field}. Your compactor has to ${todo}.`);
  print(`\nNext: npx compaction-conformance run --adapter ${shellWord(asPath(folder))} --quick`);
  return 0;
}

function refuseOverwriting(folder: string, names: readonly string[]): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory())
    throw new UsageError(`${folder} is a file; name a folder that is not there yet, or an empty one.`);
  const there = names.filter((name) => lstatSync(path.join(folder, name), { throwIfNoEntry: false }) !== undefined);
  if (there.length === 0) return;
  throw new UsageError(
    `In ${folder} there is already ${there.join(', ')}. Nothing was written; name another folder, or move them away.`,
  );
}
