import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InstalledPackage } from './installed-package.ts';

interface Distribution extends InstalledPackage {
  /** the folder with what the installer has noted */
  info: string;
}

/** @returns a name of PyPI as it is compared: `Some_Name[extra]` and `some-name` are one */
export const pypiName = (name: string): string =>
  name
    .replace(/\[.*/, '')
    .replaceAll(/[-_.]+/g, '-')
    .toLowerCase();

/** @returns the distribution that brought a file; several may share a folder, so that only their lists of files tell */
export async function distributionOfFile(file: string): Promise<InstalledPackage | undefined> {
  const [, site, below] = /^(.*[\\/]site-packages)[\\/](.*)$/.exec(file) ?? [];
  return site === undefined
    ? undefined
    : ownerAmong(await distributionsIn(site), (line) => line.startsWith(`${below},`));
}

/**
 * @param folder of the adapter's copy
 * @param module with dots, which may not be there as a whole
 * @returns the distribution that brought what there is of it: the innermost part that one has
 */
export async function distributionOfModule(folder: string, module: string): Promise<InstalledPackage | undefined> {
  const all = await distributionsBelow(folder);
  for (let parts = module.split('.'); parts.length > 0; parts = parts.slice(0, -1)) {
    const place = parts.join('/');
    const isFileOf = (line: string) => line.startsWith(`${place}/__init__.py,`) || line.startsWith(`${place}.py,`);
    // A folder that several share has no file of its own; the one of that name is its owner.
    const found = (await ownerAmong(all, isFileOf)) ?? (parts.length === 1 ? named(all, place) : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @returns the version of a distribution in the environment of an adapter's folder */
export async function pypiVersionIn(folder: string, name: string): Promise<string | undefined> {
  return named(await distributionsBelow(folder), name)?.version;
}

/** @returns the names of all there is in the environment of an adapter's folder */
export async function pypiNamesBelow(folder: string): Promise<string[]> {
  return (await distributionsBelow(folder)).map(({ name }) => name);
}

const named = (all: readonly Distribution[], name: string): Distribution | undefined =>
  all.find((one) => one.name === pypiName(name));

async function ownerAmong(
  all: readonly Distribution[],
  isOf: (line: string) => boolean,
): Promise<Distribution | undefined> {
  for (const one of all) {
    const record = await readFile(path.join(one.info, 'RECORD'), 'utf8').catch(() => '');
    if (record.split('\n').some(isOf)) return one;
  }
  return undefined;
}

async function distributionsBelow(folder: string): Promise<Distribution[]> {
  const library = path.join(folder, '.venv', 'lib');
  const versions = await readdir(library).catch(() => []);
  const all = await Promise.all(versions.map((one) => distributionsIn(path.join(library, one, 'site-packages'))));
  return all.flat();
}

async function distributionsIn(site: string): Promise<Distribution[]> {
  const entries = await readdir(site).catch(() => []);
  return entries.flatMap((entry) => {
    const [, name, version] = /^(.+)-([^-]+)\.dist-info$/.exec(entry) ?? [];
    return name === undefined || version === undefined
      ? []
      : [{ name: pypiName(name), version, info: path.join(site, entry) }];
  });
}
