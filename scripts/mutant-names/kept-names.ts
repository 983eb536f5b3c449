import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MainName } from './main-name.ts';

export const NAMES_FILE = path.join(import.meta.dirname, 'names.json');

/** @returns by mutant the name it shows most, as `run.ts --write` found them */
export const keptNames = (): Record<string, MainName> => JSON.parse(readFileSync(NAMES_FILE, 'utf8'));

/** @returns the mutants of each name, those that share one with most before the others */
export const sharedBy = (names: Readonly<Record<string, Pick<MainName, 'name'>>>): [string, string[]][] =>
  [...Map.groupBy(Object.entries(names), ([, { name }]) => name)]
    .map(([name, all]): [string, string[]] => [name, all.map(([mutant]) => mutant)])
    .sort(([one, its], [other, others]) => others.length - its.length || (one < other ? -1 : 1));
