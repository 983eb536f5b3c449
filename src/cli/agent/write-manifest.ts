import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { MANIFEST } from '../../adapter/resolve/resolve-adapter.ts';
import type { JsonObject } from '../../conversation/message.ts';

/**
 * @param comments lines that stand in front of it
 * @returns the folder, which is made where it is not there
 */
export function writeManifest(folder: string, manifest: JsonObject, comments: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  const head = comments.map((line) => `# ${line}\n`).join('');
  writeFileSync(path.join(folder, MANIFEST), `${head}${stringify(manifest, { lineWidth: 120 })}`);
  return folder;
}

/** @returns a folder of this name that is not there yet: nobody's manifest is written over */
export function newFolder(name: string, cwd = process.cwd()): string {
  const safe = name.replace(/[^\w.-]+/g, '-');
  for (let count = 1; ; count += 1) {
    const folder = path.join(cwd, count === 1 ? safe : `${safe}-${count}`);
    if (!existsSync(folder)) return folder;
  }
}
