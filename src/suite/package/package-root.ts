import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds this package's `package.json`, `cases/` and `spec/`. It is looked for upwards, because the code
 * runs from `src/` in a checkout and from `dist/src/` once installed.
 * @throws Error when there is none above this file
 */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`No package.json above ${fileURLToPath(import.meta.url)}.`);
    folder = above;
  }
  return folder;
}

/**
 * @returns a path as messages and reports show it: files of this package by their place in it, which is the same on
 * every machine; all others as they were given
 */
export function shownPath(path: string): string {
  const inside = relative(packageRoot(), path);
  return inside.startsWith('..') || inside.includes('node_modules') ? path : inside.split(sep).join('/');
}
