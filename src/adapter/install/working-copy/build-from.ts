import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../child-process/run-command.ts';
import type { Manifest } from '../../resolve/read-manifest.ts';
import { commandFailureReason } from '../setup.ts';
import type { PlacedCopy } from './from-working-copy.ts';
import { WorkingCopyError } from './working-copy-error.ts';

const TIMEOUT = 1_200_000;

/** The variable a build file reads: the absolute path of the working copy that it is to take in place of what is published. */
export const FROM = 'CONFORM_FROM';

/** Where a package manager's own dependencies are written, which are programs, and only they know what they mean. */
const BUILD_FILES: Record<'hex' | 'swift', string> = { hex: 'mix.exs', swift: 'Package.swift' };

/**
 * Sets a copy of an adapter up whose build file takes a working copy by a path. Which version that is, the adapter says.
 * @param manifest of the copy
 * @throws WorkingCopyError where the build file does not read the path, or a command fails
 */
export async function buildFrom(
  manifest: Manifest,
  registry: 'hex' | 'swift',
  { place, name, report }: PlacedCopy,
): Promise<undefined> {
  const file = BUILD_FILES[registry];
  await refuseOtherPackage(place, file, name);
  await refuseDeaf(manifest.folder, file);
  for (const command of manifest.setup) {
    report(`$ ${FROM}=${place} ${command.join(' ')}`);
    const result = await runCommand(command, { cwd: manifest.folder, timeout: TIMEOUT, env: { [FROM]: place } });
    if (result.kind !== 'done')
      throw new WorkingCopyError(`${name} could not be built: ${commandFailureReason(command, result)}`);
  }
  return undefined;
}

/** A build file that looks for no path would build what is published, and a report would say otherwise. */
async function refuseDeaf(folder: string, file: string): Promise<void> {
  const files = await buildFilesIn(folder, file);
  const texts = await Promise.all(files.map((one) => readFile(one, 'utf8')));
  if (texts.some((text) => text.includes(FROM))) return;
  const which = files[0] ?? path.join(folder, file);
  const what = `a dependency by a path where the variable ${FROM} has one`;
  throw new WorkingCopyError(`${which} does not read ${FROM}. --from needs ${what}.`);
}

/** @returns those of an adapter's folder, and of the folders in it: SwiftPM wants a name of its own for each package */
async function buildFilesIn(folder: string, file: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = [
    folder,
    ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name)),
  ];
  const found = await Promise.all(
    folders.map(async (one) =>
      (await stat(path.join(one, file)).catch(() => undefined)) ? [path.join(one, file)] : [],
    ),
  );
  return found.flat();
}

async function refuseOtherPackage(place: string, file: string, name: string): Promise<void> {
  const text = await readFile(path.join(place, file), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new WorkingCopyError(`--from ${place} has no ${file}. Name the folder that ${name} is built from.`);
}
