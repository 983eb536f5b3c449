import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
    for (const { file, text } of files) writeFileSync(file, text);
    compile(adapter, files);
    return run();
  } finally {
    for (const { file, original } of files) writeFileSync(file, original);
    compile(adapter, files);
  }
}

/** What runs of a package of Elixir is what was compiled of it. */
function compile(adapter: string, files: readonly MendedFile[]): void {
  if (!existsSync(path.join(adapter, 'mix.exs'))) return;
  const packages = new Set(
    files.map(({ file }) => path.relative(path.join(adapter, 'deps'), file).split(path.sep)[0]!),
  );
  execFileSync('mix', ['deps.compile', ...packages, '--force'], { cwd: adapter, stdio: 'ignore' });
}
