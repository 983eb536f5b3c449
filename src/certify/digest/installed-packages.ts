import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../conversation/json.ts';
import type { PackageImport } from './imported-files.ts';

/**
 * The packages behind the imports, with those they need in turn. Their files are not read: a version that was published is
 * always the same, and the lock file says which bytes it has.
 * @returns a line for each, in alphabetical order: `langchain@1.5.14 sha512-…`, without a hash where no lock file knows it
 */
export function installedPackages(imports: readonly PackageImport[]): string[] {
  const folders = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = packageFolder(name, path.dirname(from));
    if (folder !== undefined) folders.add(folder);
  };
  for (const { name, from } of imports) add(name, from);
  const lines = new Set<string>();
  const hashIn = lockedHashes();
  // A set hands out what is added while it is walked through.
  for (const folder of folders) {
    const file = path.join(folder, 'package.json');
    const { name, version, dependencies, peerDependencies } = jsonIn(file);
    lines.add([`${name}@${version}`, hashIn(folder) ?? []].flat().join(' '));
    for (const needed of [dependencies, peerDependencies].filter(isRecord))
      for (const one of Object.keys(needed)) add(one, file);
  }
  return [...lines].sort();
}

/** @returns names of those that are not installed, each once */
export const missingPackages = (imports: readonly PackageImport[]): string[] => [
  ...new Set(
    imports.filter(({ name, from }) => packageFolder(name, path.dirname(from)) === undefined).map(({ name }) => name),
  ),
];

/** @returns where Node finds the package; undefined where it is not installed */
function packageFolder(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (path.basename(from) !== 'node_modules' && existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(from);
  return above === from ? undefined : packageFolder(name, above);
}

/** Lock files are large, and mostly there is one: each is read once. */
function lockedHashes(): (folder: string) => string | undefined {
  const locks = new Map<string, Record<string, unknown>>();
  return (folder) => {
    const root = rootOf(folder);
    const packages = locks.get(root) ?? packagesIn(root);
    locks.set(root, packages);
    const entry = packages[path.relative(root, folder).replaceAll(path.sep, '/')];
    return isRecord(entry) && typeof entry.integrity === 'string' ? entry.integrity : undefined;
  };
}

/** @returns the folder that the outermost `node_modules` lies in */
const rootOf = (folder: string): string => folder.slice(0, folder.indexOf(`${path.sep}node_modules${path.sep}`));

function packagesIn(root: string): Record<string, unknown> {
  const { packages } = jsonIn(path.join(root, 'package-lock.json'));
  return isRecord(packages) ? packages : {};
}

/** @returns what is in the file; nothing where it can't be read */
function jsonIn(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
