import { join } from 'node:path';
import { validateFamilies } from '../generated/validators.js';
import { packageRoot, shownPath } from '../package/package-root.ts';
import { checkedSource } from '../yaml/checked-source.ts';
import type { Problem, YamlSource } from '../yaml/parse-yaml.ts';
import { schemaProblems } from '../yaml/schema-problems.ts';
import { readTextFile } from '../yaml/text-files.ts';

/** A family of failures: what several requirements and many cases have in common. */
export interface Family {
  /** stable, e.g. `rolling-folds` */
  id: string;
  title: string;
  /** what goes wrong, and what has to happen instead */
  text: string;
  /** those that say what has to happen instead */
  requirements: string[];
}

/** What a case says that belongs to no family, and what selects these cases. */
export const NO_FAMILY = 'none';

/** @returns the file of the families this package ships */
export const familiesFile = (): string => join(packageRoot(), 'spec/families.yaml');

/**
 * @returns the families this package ships, in the order of their file
 * @throws InvalidFileError with all that is wrong with that file
 */
export function loadFamilies(): Family[] {
  const path = familiesFile();
  const { data } = checkedSource(shownPath(path), readTextFile(path), familyShapeProblems);
  // The validator has established the shape.
  return (data as unknown as { families: Family[] }).families;
}

/** @returns what does not fit the schema */
export const familyShapeProblems = ({ data }: YamlSource): Problem[] =>
  validateFamilies(data) ? [] : schemaProblems(validateFamilies.errors ?? []);
