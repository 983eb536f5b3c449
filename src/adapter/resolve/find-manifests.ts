import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST } from './resolve-adapter.ts';

/**
 * @param parent folder of folders
 * @returns the folders directly below that hold a manifest, sorted by name; none where there is no such folder
 */
export async function findManifests(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch((): string[] => []);
  const folders = names.sort().map((name) => path.join(parent, name));
  const isThere = await Promise.all(
    folders.map((folder) => stat(path.join(folder, MANIFEST)).then(Boolean, () => false)),
  );
  return folders.filter((_, index) => isThere[index]);
}
