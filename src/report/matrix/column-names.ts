import path from 'node:path';
import { visible } from '../page/invisible-characters.ts';
import type { MatrixColumn, MatrixSystem } from './matrix-model.ts';

/** @returns e.g. `langchain 1.5.14 · trim-off`, with the folder of the run where another is of the same system */
export const systemName = ({ header: { adapter, profile }, run }: Pick<MatrixSystem, 'header' | 'run'>): string =>
  visible(`${adapter.name} ${adapter.version} · ${profile.name}${run === undefined ? '' : ` (${run})`}`);

/** @returns e.g. `langchain 1.5.14 · trim-off · agent` */
export const columnName = ({ system, drive }: MatrixColumn): string => `${systemName(system)} · ${drive}`;

/** Tells runs of one system apart by the folders of their reports; by their numbers as well, where that does not do. */
export function nameRuns(systems: readonly MatrixSystem[]): void {
  for (const same of Map.groupBy(systems, systemName).values()) {
    if (same.length === 1) continue;
    const folders = same.map(({ file }) => folderOf(file));
    for (const [at, system] of same.entries()) {
      const folder = folders[at]!;
      system.run = folders.indexOf(folder) === folders.lastIndexOf(folder) ? folder : `${folder} ${at + 1}`;
    }
  }
}

/** What lies outside of the working folder is told by its folder already. */
const folderOf = (file: string): string => (file.endsWith('.ndjson') ? path.posix.dirname(file) : file);
