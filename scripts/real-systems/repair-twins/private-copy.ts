import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { type EditedText, editedText, MOST_LINES } from './edited-text.ts';
import type { Edit } from './twin.ts';

/** An adapter with all that is installed for it, in a folder where its package may be changed. */
export interface PrivateCopy {
  /** folder of the adapter */
  adapter: string;
  /**
   * @returns how many lines a mend changes
   * @throws Error where an anchor is not there once, or the mend is too long
   */
  linesOf(edits: readonly Edit[]): number;
  /** Runs something while the package is mended; afterwards it is as it was. */
  whileMended<Result>(edits: readonly Edit[], run: () => Result): Result;
  remove(): void;
}

/**
 * @param installed folder of an adapter with what it needs (`conform setup`)
 * @returns a copy of all of it: what is installed may be shared with other folders by links, and stays as it is
 */
export function privateCopy(installed: string): PrivateCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-twin-'));
  const adapter = path.join(folder, path.basename(installed));
  cpSync(installed, adapter, { recursive: true, verbatimSymlinks: true });
  if (buildOf(adapter) === 'setup') buildElsewhere(adapter);
  return {
    adapter,
    linesOf: (edits) => filesOf(adapter, edits).reduce((sum, file) => sum + file.lines, 0),
    whileMended: (edits, run) => whileMended(adapter, filesOf(adapter, edits), run),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface MendedFile extends EditedText {
  file: string;
  original: string;
}

function filesOf(adapter: string, edits: readonly Edit[]): MendedFile[] {
  const files = [...Map.groupBy(edits, ({ file }) => file)].map(([name, list]): MendedFile => {
    const file = path.join(adapter, installedFile(adapter, name));
    const original = readFileSync(file, 'utf8');
    return { file, original, ...editedText(original, list) };
  });
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  if (lines > MOST_LINES) throw new Error(`${lines} lines are changed, and a mend has at most ${MOST_LINES}.`);
  return files;
}

function installedFile(adapter: string, pattern: string): string {
  const [file, ...others] = globSync(pattern, { cwd: adapter });
  if (file === undefined || others.length > 0)
    throw new Error(`${pattern}: there are ${others.length + (file === undefined ? 0 : 1)} such files, and not one.`);
  return file;
}

function whileMended<Result>(adapter: string, files: readonly MendedFile[], run: () => Result): Result {
  try {
    for (const { file, text } of files) rewrite(file, text);
    buildAnew(adapter, files);
    return run();
  } finally {
    for (const { file, original } of files) rewrite(file, original);
    buildAnew(adapter, files);
  }
}

/** SwiftPM takes the right to write from what it checks out. */
function rewrite(file: string, text: string): void {
  chmodSync(file, 0o644);
  writeFileSync(file, text);
}

/** What runs is built from the mended sources, where the package is not its own program. */
function buildAnew(adapter: string, files: readonly MendedFile[]): void {
  const build = buildOf(adapter);
  switch (build) {
    case 'none':
      return;
    case 'setup':
      for (const [program, ...args] of manifestOf(adapter).setup ?? [])
        execFileSync(program, args, { cwd: adapter, stdio: 'pipe' });
      return;
    case 'mix':
      // Mix takes what a lock file names for compiled, whatever has been changed in it.
      execFileSync('mix', ['deps.compile', ...packagesOf(adapter, files), '--force'], { cwd: adapter, stdio: 'pipe' });
  }
}

const packagesOf = (adapter: string, files: readonly MendedFile[]): Set<string> =>
  new Set(files.map(({ file }) => path.relative(path.join(adapter, 'deps'), file).split(path.sep)[0]!));

/** Compiled modules know the folder that they were made in. */
function buildElsewhere(adapter: string): void {
  rmSync(realpathSync(path.join(adapter, 'swift/.build/release')), { recursive: true });
  buildAnew(adapter, []);
}

function buildOf(adapter: string): 'none' | 'setup' | 'mix' {
  const published = manifestOf(adapter).package ?? {};
  if ('hex' in published) return 'mix';
  return 'swift' in published ? 'setup' : 'none';
}

const manifestOf = (adapter: string) =>
  parse(readFileSync(path.join(adapter, 'adapter.yaml'), 'utf8')) as {
    package?: object;
    setup?: [program: string, ...args: string[]][];
  };
