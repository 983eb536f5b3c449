import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Archive } from '../../src/compactor/types/archive.ts';

/**
 * An archive in one file. It is written beside the old one and takes its place in one step, so that nobody ever reads half
 * of it and a full disk costs nothing that was there.
 * @param number of the conversation, where several share a folder: no file holds two of them (deepagents#5470)
 */
export function archiveFile(folder: string, number: number): Archive {
  const path = join(folder, `conversation-${number}.jsonl`);
  return {
    name: path,
    read: () => {
      try {
        return readFileSync(path, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
        throw error;
      }
    },
    write: (content) => {
      writeFileSync(`${path}.new`, content);
      renameSync(`${path}.new`, path);
    },
  };
}
