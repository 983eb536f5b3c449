import { join } from 'node:path';
import type { ProfileClaims } from '../../adapter/profile.ts';
import { validateProfile } from '../generated/validators.js';
import { packageRoot } from '../package/package-root.ts';
import { diagnosticsOf } from '../yaml/checked-source.ts';
import { InvalidFileError } from '../yaml/diagnostic.ts';
import { loadAll } from '../yaml/load-all.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { schemaProblems } from '../yaml/schema-problems.ts';
import { yamlFilesIn } from '../yaml/text-files.ts';

/** @returns the folder of the profiles this package ships */
export const profilesFolder = (): string => join(packageRoot(), 'spec/profiles');

/** A profile as it is written: claims, and for whom they are meant. */
export type ProfileFile = ProfileClaims & { description?: string };

/**
 * @param directory of files in the form of `spec/schema/profile.schema.json`
 * @returns the profiles by file name, without its ending
 * @throws InvalidFileError with all that is wrong in any of the files
 */
export function loadProfiles(directory: string): Map<string, ProfileFile> {
  const named = loadAll(
    yamlFilesIn(directory),
    ({ path, file, text }) => [nameOf(path), loadFile(file, text)] as const,
  );
  return new Map(named);
}

const nameOf = (path: string): string => path.replace(/\.ya?ml$/, '');

function loadFile(file: string, text: string): ProfileFile {
  const source = parseYaml(file, text);
  if (validateProfile(source.data)) return source.data as ProfileFile;
  throw new InvalidFileError(diagnosticsOf(schemaProblems(validateProfile.errors ?? []), source));
}
