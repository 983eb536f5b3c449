import path from 'node:path';
import { jsonExcerpt, type ShapeProblem } from '../validation/shape-check.ts';
import type { AgentSection } from './agent-section.ts';

/** Folders that are made beside the files of a manifest. */
const FOLDERS = ['home/tmp', 'work/.conform-results'];

/** @returns the first file that can't be written since another one, or a folder, is in its place */
export function strangeFile({ files = [] }: AgentSection): ShapeProblem | undefined {
  const places = files.map((file) => path.posix.normalize(file.path).replace(/\/$/, ''));
  for (const [at, place] of places.entries()) {
    const expected = expectedAt(at, places);
    if (expected !== undefined)
      return { path: `/agent/files/${at}/path`, expected, got: jsonExcerpt(place), hint: ' Give it another name.' };
  }
  return undefined;
}

function expectedAt(at: number, places: readonly string[]): string | undefined {
  const place = places[at] ?? '';
  if (FOLDERS.includes(place)) return `a path that is none of the folders ${FOLDERS.join(' and ')}`;
  if (places.indexOf(place) < at) return 'each path once';
  const above = places.find((other) => place.startsWith(`${other}/`));
  return above === undefined ? undefined : `no path below ${jsonExcerpt(above)}, which is a file`;
}
