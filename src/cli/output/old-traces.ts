import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DRIVES } from '../../adapter/drives.ts';

/**
 * Removes the traces of an earlier run, which must not stand beside those of the next one. A folder called `traces` may be
 * anybody's: one that holds anything a run does not write stays as it is.
 * @throws Error that names what is in the way
 */
export function removeOldTraces(folder: string): void {
  if (!existsSync(folder)) return;
  const [stranger] = strangersIn(folder);
  if (stranger !== undefined)
    throw new Error(`${stranger} is there already, and no run wrote it. Move it away, or name another folder`);
  rmSync(folder, { recursive: true });
}

function strangersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isFile()) return isOfTrace(entry.name, '.json.zst') ? [] : [place];
    if (!entry.isDirectory() || !DRIVES.some((drive) => drive === entry.name)) return [place];
    // Suites before conform-trace/2 had a folder for each drive.
    const inside = readdirSync(place, { withFileTypes: true });
    return inside
      .filter((one) => !one.isFile() || !isOfTrace(one.name, '.json'))
      .map(({ name }) => path.join(place, name));
  });
}

/** A run that was killed may have left one half written. */
const isOfTrace = (name: string, ending: string): boolean =>
  name.endsWith(ending) || name.endsWith(`${ending}.partial`);
