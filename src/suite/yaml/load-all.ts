import { InvalidFileError } from './diagnostic.ts';

/**
 * Loads all of the files, so that a user sees every broken file at once and not one after each repair.
 * @throws InvalidFileError with the diagnostics of all that failed; any other error is passed on at once
 */
export function loadAll<File, Loaded>(files: readonly File[], load: (file: File) => Loaded): Loaded[] {
  const failures: InvalidFileError[] = [];
  const values = files.flatMap((file) => {
    try {
      return [load(file)];
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      failures.push(error);
      return [];
    }
  });
  if (failures.length > 0) throw new InvalidFileError(failures.flatMap(({ diagnostics }) => diagnostics));
  return values;
}
