import { existsSync } from 'node:fs';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { readPrices } from './prices.ts';
import type { PriceEntry } from './usage.ts';

/** No entry has the name that was asked for; the message says which there are. */
export class UnknownPriceError extends Error {
  override readonly name = 'UnknownPriceError';
}

/**
 * @param given what `--prices` was given: the name of an entry, of a model, of a provider (its first entry), or a file in
 * the form of `spec/token-prices.yaml` (its first entry)
 * @throws InvalidFileError where the file has faults; UnknownPriceError where nothing has the name
 */
export function choosePrice(given: string): PriceEntry {
  const entries = readPrices();
  const found =
    entries.find(({ name }) => name === given) ??
    entries.find(({ model }) => model === given) ??
    entries.find(({ provider }) => provider === given);
  if (found !== undefined) return found;
  if (isFile(given)) return readPrices(given)[0]!;
  throw new UnknownPriceError(unknown(given, entries));
}

/** A file that is not there is said to be missing, and not taken for a name with a slip in it. */
const isFile = (given: string): boolean =>
  /\.(ya?ml|json)$/i.test(given) || /^\.{0,2}[\\/]/.test(given) || existsSync(given);

function unknown(given: string, entries: readonly PriceEntry[]): string {
  const names = entries.map(({ name }) => name);
  const words = [...names, ...new Set(entries.flatMap(({ provider, model }) => [provider, model]))];
  return [
    `There are no prices named "${given}".${didYouMean(given, words)}`,
    `Known: ${names.join(', ')}.`,
    'A provider alone stands for its first entry. For prices of your own give a file in the form of spec/token-prices.yaml.',
  ].join('\n');
}
