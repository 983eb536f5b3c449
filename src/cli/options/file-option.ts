import path from 'node:path';
import { UsageError } from './usage-error.ts';

/** What ends like this is never a file, whether it is there or not. */
const OF_FOLDER = /(^|[/\\])\.{0,2}$/;

/**
 * @param option as it was typed, e.g. `--reporter junit=reports/`
 * @param example what the file would be called in that folder
 * @throws UsageError where the name is that of a folder: found at the end of a run, it would cost the run
 */
export function refuseFolderName(option: string, file: string, example: string): void {
  if (!OF_FOLDER.test(file)) return;
  throw new UsageError(
    `${option}: "${file}" names a folder, and a file is written. Name it: ${path.join(file, example)}`,
  );
}
