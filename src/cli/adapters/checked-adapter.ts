import { lstatSync } from 'node:fs';
import path from 'node:path';
import { ManifestError } from '../../adapter/resolve/manifest-error.ts';
import { type AdapterSpec, MANIFEST, resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import { InvalidFileError } from '../../suite/yaml/diagnostic.ts';
import { parseYaml, type YamlKind, type YamlSource } from '../../suite/yaml/parse-yaml.ts';
import { readTextFile } from '../../suite/yaml/text-files.ts';

/**
 * Finds the adapter a user means. Its manifest is read as carefully as a case file: what is wrong with it is said with line
 * and column.
 * @param argument path, absolute or relative
 * @throws InvalidFileError for a manifest that can't be used; AdapterNotFoundError where there is no adapter
 */
export async function checkedAdapter(argument: string): Promise<AdapterSpec> {
  const manifest = manifestOf(argument);
  try {
    return await resolveAdapter(argument, process.cwd());
  } catch (error) {
    if (manifest === undefined || !(error instanceof ManifestError)) throw error;
    const { pointer, part, within, detail: message } = error;
    throw new InvalidFileError([
      manifest.place({ pointer, part, message, ...(within === undefined ? {} : { within }) }),
    ]);
  }
}

/** Profiles have much in common, so that some aliases are of use. */
const MANIFEST_KIND: YamlKind = { example: '`module: ./adapter.ts`', aliases: 100 };

/** A manifest that is there and can't be read must not be taken for none. */
function manifestOf(argument: string): YamlSource | undefined {
  const file = path.basename(argument) === MANIFEST ? argument : path.join(argument, MANIFEST);
  if (!isThere(file)) return undefined;
  return parseYaml(file, readTextFile(file), MANIFEST_KIND);
}

function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
