import { join } from 'node:path';
import { validateTokenPrices } from '../../suite/generated/price-validator.js';
import { packageRoot, shownPath } from '../../suite/package/package-root.ts';
import { diagnosticsOf } from '../../suite/yaml/checked-source.ts';
import { InvalidFileError } from '../../suite/yaml/diagnostic.ts';
import { type Problem, parseYaml } from '../../suite/yaml/parse-yaml.ts';
import { schemaProblems } from '../../suite/yaml/schema-problems.ts';
import { readTextFile } from '../../suite/yaml/text-files.ts';
import { priceProblems } from './price-problems.ts';
import type { PriceEntry } from './usage.ts';

/** @returns the file of the prices this package ships */
export const pricesFile = (): string => join(packageRoot(), 'spec/token-prices.yaml');

/**
 * @param file one of the user's own in the same form; that of this package where left out
 * @returns its entries, in the order of the file; at least one
 * @throws InvalidFileError with all that is wrong with it, each with its place
 */
export function readPrices(file = pricesFile()): PriceEntry[] {
  const source = parseYaml(shownPath(file), readTextFile(file), { example: '`prices: [ … ]`', aliases: 1_000 });
  const problems = shapeProblems(source.data);
  // The validator has established the shape.
  const entries = problems.length > 0 ? [] : (source.data as unknown as { prices: PriceEntry[] }).prices;
  problems.push(...priceProblems(entries));
  if (problems.length > 0) throw new InvalidFileError(diagnosticsOf(problems, source));
  return entries;
}

const shapeProblems = (data: unknown): Problem[] =>
  validateTokenPrices(data) ? [] : schemaProblems(validateTokenPrices.errors ?? []);
