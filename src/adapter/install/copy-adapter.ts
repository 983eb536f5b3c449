import { createHash } from 'node:crypto';
import { cp, lstat, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { SEED_FOLDER } from '../agent-section/agent-section.ts';
import { UNFINISHED_SETUP_FILE } from './unfinished-setup.ts';

/** What an install puts into a folder, and what tools leave there: no part of the adapter. */
const NOT_COPIED = new Set([
  'node_modules',
  '.venv',
  '__pycache__',
  '_build',
  '.build',
  '.git',
  '.DS_Store',
  UNFINISHED_SETUP_FILE,
  SEED_FOLDER,
]);
const SOURCE = /\.[cm]?[jt]s$/;

/**
 * Where the folder lies belongs to it: a copy is linked to what lies beside the original, and has its place inside from there.
 * @param salt what else the copy depends on
 * @returns a hash of it, and of the path, and of the names and contents of all files, of an adapter's folder, 12 hexadecimal digits
 */
export async function hashOfFolder(folder: string, salt: string): Promise<string> {
  const hash = createHash('sha256').update(`${salt}\0${path.resolve(folder)}\0`);
  for (const file of await filesIn(folder)) {
    const bytes = await readFile(path.join(folder, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Copies an adapter's folder, without what is installed in it. What its sources import from outside the folder, as those
 * of this package do, is linked at the same place relative to the copy.
 * @param into a folder that is empty
 * @returns the folder of the copy
 */
export async function copyAdapter(folder: string, into: string): Promise<string> {
  const root = path.resolve(folder, '../..');
  const target = path.join(into, path.relative(root, folder));
  await cp(folder, target, {
    recursive: true,
    filter: (source) => source === folder || !NOT_COPIED.has(path.basename(source)),
  });
  for (const place of await importedPlaces(folder, root)) {
    await mkdir(path.dirname(path.join(into, place)), { recursive: true });
    await symlink(path.join(root, place), path.join(into, place));
  }
  return target;
}

async function filesIn(folder: string, below = ''): Promise<string[]> {
  const names = (await readdir(path.join(folder, below))).filter((name) => !NOT_COPIED.has(name)).sort();
  const found = names.map(async (name) => {
    const file = path.join(below, name);
    return (await lstat(path.join(folder, file))).isDirectory() ? filesIn(folder, file) : [file];
  });
  return (await Promise.all(found)).flat();
}

/** @returns what has to be linked, relative to the root: a folder beside the adapters' (`src`), or beside the adapter */
async function importedPlaces(folder: string, root: string): Promise<Set<string>> {
  const places = new Set<string>();
  for (const file of (await filesIn(folder)).filter((name) => SOURCE.test(name))) {
    const source = await readFile(path.join(folder, file), 'utf8');
    for (const [, target = ''] of source.matchAll(/['"](\.\.\/[^'"]+)['"]/g)) {
      const place = path.relative(root, path.resolve(folder, path.dirname(file), target));
      const [first = '', second = ''] = place.split(path.sep);
      const isBeside = first === path.basename(path.dirname(folder));
      if (first === '..' || (isBeside && second === path.basename(folder))) continue;
      places.add(isBeside ? path.join(first, second) : first);
    }
  }
  return places;
}
