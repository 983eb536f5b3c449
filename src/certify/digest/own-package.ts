import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../conversation/json.ts';

/**
 * What a module reaches through the `package.json` it belongs to: names that begin with `#`, and the package's own name. Which of
 * several targets is taken depends on conditions that only Node knows, so that all of them are given: a file too many costs nothing.
 * https://nodejs.org/api/packages.html#subpath-imports and #self-referencing-a-package-using-its-name
 * @param specifier as the module says it
 * @param from absolute path of the module
 * @returns what it may stand for, as that file would say it: absolute paths, and names of packages; undefined where it is neither
 * kind of name
 */
export function ownPackageTargets(specifier: string, from: string): string[] | undefined {
  const folder = packageFolderOf(path.dirname(from));
  if (folder === undefined) return specifier.startsWith('#') ? [] : undefined;
  const { name, imports, exports } = manifestIn(folder);
  if (specifier.startsWith('#')) return targetsIn(imports, specifier, folder);
  if (typeof name !== 'string' || exports === undefined) return undefined;
  if (specifier !== name && !specifier.startsWith(`${name}/`)) return undefined;
  const map = isRecord(exports) && Object.keys(exports).some((key) => key.startsWith('.')) ? exports : { '.': exports };
  return targetsIn(map, `.${specifier.slice(name.length)}`, folder);
}

function packageFolderOf(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : packageFolderOf(above);
}

function manifestIn(folder: string): Record<string, unknown> {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return isRecord(manifest) ? manifest : {};
  } catch {
    return {};
  }
}

function targetsIn(map: unknown, key: string, folder: string): string[] {
  if (!isRecord(map)) return [];
  return Object.entries(map).flatMap(([pattern, value]) => {
    const filling = fillingOf(pattern, key);
    if (filling === undefined) return [];
    const targets = textsIn(value).map((text) => text.replaceAll('*', filling));
    return targets.map((text) => (text.startsWith('./') ? path.join(folder, text) : text));
  });
}

/** @returns what the star of a pattern stands for, nothing where there is none; undefined where it is about other names */
function fillingOf(pattern: string, key: string): string | undefined {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === key ? '' : undefined;
  const isMeant = key.length >= pattern.length && key.startsWith(before) && key.endsWith(after);
  return isMeant ? key.slice(before.length, key.length - after.length) : undefined;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
