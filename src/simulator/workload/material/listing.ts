import type { Draw } from '../draw.ts';
import { CODE_AREAS, CODE_ASPECTS, CODE_TERMS } from './vocabulary.ts';

const MONTHS = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb'] as const;

/** @returns what `ls -l` says of a folder. @param known names that are in it for sure */
export function longListing(draw: Draw, known: readonly string[], files: number): string {
  const names = [...known];
  while (names.length < files)
    names.push(`${draw.pick(CODE_TERMS).lower}-${draw.pick(CODE_ASPECTS)}.${draw.pick(['ts', 'test.ts'])}`);
  const lines = [...new Set(names)].sort().map((name) => listedFile(draw, name));
  return [`total ${lines.length * 8}`, ...lines].join('\n');
}

const listedFile = (draw: Draw, name: string): string =>
  `-rw-r--r-- 1 dev dev ${String(draw.heavy(300, 60_000)).padStart(7)} ${draw.pick(MONTHS)} ${String(draw.int(1, 28)).padStart(2)} ${String(draw.int(0, 23)).padStart(2, '0')}:${String(draw.int(0, 59)).padStart(2, '0')} ${name}`;

/** @returns a tree of source folders, a path a line. @param known paths that are in it for sure */
export function pathListing(draw: Draw, known: readonly string[], paths: number): string {
  const all = new Set(known);
  for (let drawn = known.length; drawn < paths; drawn += 1) {
    all.add(`src/${draw.pick(CODE_AREAS)}/${draw.pick(CODE_TERMS).lower}-${draw.pick(CODE_ASPECTS)}.ts`);
  }
  return [...all].sort().join('\n');
}
