import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { REPORT_NAMES } from '../../report/saved/report-file.ts';

/** Below a folder of `--out`: what earlier goes wrote there. Who looks for reports goes by what begins with a dot. */
export const ASIDE = '.resumed';

/** @returns the folders of earlier goes that are kept below a folder, the last one first */
export function keptAside(out: string): string[] {
  const folder = path.join(out, ASIDE);
  if (!existsSync(folder)) return [];
  const numbers = readdirSync(folder).filter((name) => /^\d+$/.test(name));
  return numbers.sort((one, other) => Number(other) - Number(one)).map((name) => path.join(folder, name));
}

/** What is moved: a run that is killed in the middle of going on must not cost what was there before. */
const MOVED = ['traces', ...REPORT_NAMES];

/**
 * Moves what a run wrote into a folder aside, below the same folder.
 * @returns where it is now
 */
export function moveAside(out: string): string {
  const last = keptAside(out)[0];
  const place = path.join(out, ASIDE, String(last === undefined ? 1 : Number(path.basename(last)) + 1));
  mkdirSync(place, { recursive: true });
  moveAll(out, place);
  return place;
}

/** The opposite: what was written meanwhile gives way. */
export function moveBack(place: string, out: string): void {
  for (const name of MOVED)
    if (existsSync(path.join(place, name))) rmSync(path.join(out, name), { recursive: true, force: true });
  moveAll(place, out);
  rmSync(place, { recursive: true, force: true });
  if (keptAside(out).length === 0) forgetAside(out);
}

/** All of it is in the new report, or nobody goes on with it. */
export const forgetAside = (out: string): void => rmSync(path.join(out, ASIDE), { recursive: true, force: true });

function moveAll(from: string, to: string): void {
  for (const name of MOVED) {
    const file = path.join(from, name);
    if (existsSync(file)) renameSync(file, path.join(to, name));
  }
}
