import { join } from 'node:path';
import { validatePrices } from '../generated/validators.js';
import { packageRoot, shownPath } from '../package/package-root.ts';
import { checkedSource } from '../yaml/checked-source.ts';
import type { Problem, YamlSource } from '../yaml/parse-yaml.ts';
import { schemaProblems } from '../yaml/schema-problems.ts';
import { readTextFile } from '../yaml/text-files.ts';

/** A price in words: what an implementation may give up on purpose. */
export interface StatablePrice {
  /** stable, e.g. `without-summaries` */
  name: string;
  /** what stands beside a class */
  says: string;
  text: string;
  /** how far it goes, as it is measured */
  bound: string;
  /** ways that it permits, as `requirement/way` */
  permits: string[];
  sources: { cite: string; note: string }[];
}

/** What no price ever touches, whatever it is, by group or by requirement: what each of them guards. */
export const UNTOUCHED_BY_PRICES: Readonly<Record<string, string>> = {
  PAIR: 'calls and their results, which a provider rejects apart',
  ORD: 'the order and the words of what stays',
  SYS: 'the system prompt, tools and instructions',
  UNI: 'text that is whole',
  HOST: 'what a host owes between two requests',
  ISO: "what one user sees of another's",
  'TASK-1': 'the latest request of the user',
  'FAIL-1': 'what is left when no summary could be had',
  'FAIL-2': 'that an empty answer is no summary',
};

/** @param way as `requirement/way` */
export function isUntouchedByPrices(way: string): boolean {
  const [requirement = ''] = way.split('/');
  const [group = ''] = requirement.split('-');
  return requirement in UNTOUCHED_BY_PRICES || group in UNTOUCHED_BY_PRICES;
}

/** @returns the file of the prices this package ships */
export const statablePricesFile = (): string => join(packageRoot(), 'spec/prices.yaml');

/**
 * @returns the closed list, in the order of its file
 * @throws InvalidFileError with all that is wrong with that file
 */
export function loadStatablePrices(): StatablePrice[] {
  const path = statablePricesFile();
  const { data } = checkedSource(shownPath(path), readTextFile(path), priceShapeProblems);
  // The validator has established the shape.
  return (data as unknown as { prices: StatablePrice[] }).prices;
}

/** @returns what does not fit the schema */
export const priceShapeProblems = ({ data }: YamlSource): Problem[] =>
  validatePrices(data) ? [] : schemaProblems(validatePrices.errors ?? []);
