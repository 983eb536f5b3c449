import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where in its source Node could not read a file, lines and columns from 1. */
export interface SourcePlace {
  file: string;
  line: number;
  /** none where Node shows no caret */
  column?: number;
  /** the line, and below it the caret; empty without one */
  frame: string[];
}

/** Files that are looked through for a fault of which Node names no place: enough for any adapter, and nobody waits for it. */
const MOST_FILES = 30;

/**
 * @param stack of an error, or what Node prints of one
 * @returns the place it begins with, where there is one
 */
export function placeInStack(stack: string): SourcePlace | undefined {
  const [, place, line] = /^((?:file:\/\/)?(?:\/|[A-Za-z]:\\).*):(\d+)$/m.exec(stack) ?? [];
  if (place === undefined) return undefined;
  const file = place.startsWith('file:') ? fileURLToPath(place) : place;
  const lines = stack.split('\n');
  const caret = lines.findIndex((one) => /^\s*\^+\s*$/.test(one));
  if (caret < 1) return { file, line: Number(line), frame: [] };
  const frame = lines.slice(caret - 1, caret + 1);
  return { file, line: Number(line), column: frame[1]!.indexOf('^') + 1, frame };
}

/**
 * Of a module in JavaScript that can't be parsed Node says neither file nor line to who imports it, only to who starts it.
 * @param file that was imported
 * @returns the place in it or in a file it imports by a relative path
 */
export function placeByChecking(file: string): SourcePlace | undefined {
  const files = [file];
  for (let at = 0; at < Math.min(files.length, MOST_FILES); at += 1) {
    const found = checked(files[at]!);
    if (found !== undefined) return found;
    files.push(...importsOf(files[at]!).filter((one) => !files.includes(one)));
  }
  return undefined;
}

/** What the suite preloads is no part of the file. */
function checked(file: string): SourcePlace | undefined {
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { stderr } = spawnSync(process.execPath, ['--check', file], { env, encoding: 'utf8', timeout: 5000 });
  return placeInStack(stderr ?? '');
}

function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*['"](\.{1,2}\/[^'"]+\.[cm]?[jt]s)['"]/g);
  return [...imports].map(([, name]) => path.resolve(path.dirname(file), name!)).filter((one) => existsSync(one));
}
