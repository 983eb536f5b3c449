import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { didYouMean } from '../../validation/did-you-mean.ts';
import { pypiName } from '../python-distributions.ts';
import { shownFolder } from '../setup-state.ts';
import { WorkingCopyError } from './working-copy-error.ts';

/** How a package of a registry says its name in its sources. */
interface NameFile {
  file: string;
  nameIn: (text: string) => string | undefined;
  isSame: (one: string, other: string) => boolean;
}

/** The registries whose packages can be looked for in a working copy by their name. */
export const NAME_FILES: Record<'npm' | 'pypi', NameFile> = {
  npm: { file: 'package.json', nameIn: nameInPackageJson, isSame: (one, other) => one === other },
  pypi: {
    file: 'pyproject.toml',
    // The first `name` of a project file is the project's; TOML has its tables in any order, and tools write this one first.
    nameIn: (text) => /^name\s*=\s*["']([^"']+)["']/m.exec(text)?.[1],
    isSame: (one, other) => pypiName(one) === pypiName(other),
  },
};

/** Folders deep, from the one that was named: `libs/langchain`, `libs/providers/langchain-openai`. */
const DEPTH = 4;
const NOT_ENTERED = /^(node_modules|dist|build|venv|\..*)$/;

/**
 * @param place a folder of a package, or of a repository that has it somewhere below
 * @param name of the package in its registry
 * @returns the folder of the package
 * @throws WorkingCopyError where it is not there, with the packages that are
 */
export async function packageFolder(place: string, name: string, registry: 'npm' | 'pypi'): Promise<string> {
  const { isSame, file } = NAME_FILES[registry];
  const found: { folder: string; name: string }[] = [];
  let folders = [place];
  for (let depth = 0; depth <= DEPTH && folders.length > 0; depth++) {
    for (const folder of folders) {
      const here = await nameAt(folder, registry);
      if (here !== undefined && isSame(here, name)) return folder;
      if (here !== undefined) found.push({ folder, name: here });
    }
    folders = (await Promise.all(folders.map(foldersIn))).flat();
  }
  throw new WorkingCopyError(
    `--from ${shownFolder(place)} has no package "${name}": ${whatIsThere(found, name, file)}`,
  );
}

/** @throws WorkingCopyError where there is no such folder */
export async function refuseNoFolder(place: string): Promise<void> {
  const found = await stat(place).catch(() => undefined);
  if (found?.isDirectory()) return;
  const what = found === undefined ? 'is not there' : 'is no folder';
  throw new WorkingCopyError(
    `--from ${shownFolder(place)} ${what}. It takes the folder of a working copy of the package under test.`,
  );
}

async function nameAt(folder: string, registry: 'npm' | 'pypi'): Promise<string | undefined> {
  const { file, nameIn } = NAME_FILES[registry];
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : nameIn(text);
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const inside = entries.filter((entry) => entry.isDirectory() && !NOT_ENTERED.test(entry.name));
  return inside.map(({ name }) => path.join(folder, name)).sort();
}

function nameInPackageJson(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

function whatIsThere(found: readonly { name: string }[], wanted: string, file: string): string {
  const names = [...new Set(found.map(({ name }) => name))];
  if (names.length === 0) return `there is no ${file} with a name. Name the folder the package is built from.`;
  const shown = names.slice(0, 8).join(', ');
  return `there ${names.length === 1 ? 'is' : 'are'} ${shown}${names.length > 8 ? ' …' : ''}.${didYouMean(wanted, names)}`;
}
