import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledPackage } from './installed-package.ts';

/** Up to the innermost package a file is in: `…/node_modules/@scope/name`. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** @returns the package of npm that a file belongs to; undefined where it is in none */
export async function packageOfFile(file: string): Promise<InstalledPackage | undefined> {
  const [folder] = PACKAGE_FOLDER.exec(file) ?? [];
  return folder === undefined ? undefined : packageIn(folder);
}

/**
 * @param specifier as an import names it: `@scope/name/sub/path`
 * @returns the package that a file gets by it; undefined where none is found
 */
export async function packageSeenFrom(file: string, specifier: string): Promise<InstalledPackage | undefined> {
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [''];
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const found = await packageIn(path.join(folder, 'node_modules', name));
    if (found !== undefined || folder === path.dirname(folder)) return found;
  }
}

/** @returns the version of a package that an adapter's folder gets by its name */
export async function npmVersionIn(folder: string, name: string): Promise<string | undefined> {
  return (await packageIn(path.join(folder, 'node_modules', name)))?.version;
}

/** @returns the names of all that npm has put below a folder, or its lock file lists, however deep; empty where neither is known */
export async function npmNamesBelow(folder: string): Promise<Set<string>> {
  const files = ['node_modules/.package-lock.json', 'package-lock.json'];
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8').catch(() => '{}')));
  const places = texts.flatMap((text) => Object.keys((JSON.parse(text) as { packages?: object }).packages ?? {}));
  return new Set(places.flatMap((place) => place.split('node_modules/').at(-1) || []));
}

async function packageIn(folder: string): Promise<InstalledPackage | undefined> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { name, version } = JSON.parse(text) as { name?: string; version?: string };
  if (version === undefined) return undefined;
  return {
    name:
      name ??
      folder
        .split(/node_modules[\\/]/)
        .at(-1)!
        .replaceAll('\\', '/'),
    version,
  };
}
