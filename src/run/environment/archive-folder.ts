import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

/** A folder of the suite's own in which one implementation keeps the files of one case. */
export interface ArchiveFolder {
  path: string;
  /** @returns all files in it, raw as UTF-8, by path with forward slashes, in order of their paths */
  read(): Record<string, string>;
  /**
   * Puts a plain file in its place, so that whoever writes or reads there fails, also with the rights of root.
   * @returns a function that puts the folder back as it was; what has been written to its place meanwhile is lost
   */
  block(): () => void;
  remove(): void;
}

/** Makes an empty folder: raw bytes are read from it, never what an adapter says is in it. */
export function makeArchiveFolder(): ArchiveFolder {
  const base = mkdtempSync(join(tmpdir(), 'conform-archive-'));
  const path = join(base, 'files');
  const aside = join(base, 'aside');
  let place = path;
  mkdirSync(path);
  return {
    path,
    read: () => filesIn(place),
    block: () => {
      renameSync(path, aside);
      writeFileSync(path, '');
      place = aside;
      return () => {
        rmSync(path, { recursive: true, force: true });
        renameSync(aside, path);
        place = path;
      };
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.sort().flatMap((file) => {
      const content = contentOf(file);
      return content === undefined ? [] : [[relative(folder, file).split(sep).join('/'), content]];
    }),
  );
}

/** The implementation goes on writing while it is looked at: a file it has just renamed or removed is not there any more. */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
