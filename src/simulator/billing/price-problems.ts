import type { Problem } from '../../suite/yaml/parse-yaml.ts';
import type { PriceEntry, TokenPrices } from './usage.ts';

/** @returns what can't be meant in entries of the right shape: prices that contradict each other, a name that stands twice */
export function priceProblems(entries: readonly PriceEntry[]): Problem[] {
  const firstOf = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const at = `/prices/${index}`;
    const first = firstOf.get(entry.name);
    firstOf.set(entry.name, first ?? index);
    return [
      ...(first === undefined ? [] : [doubled(at, entry.name, first)]),
      ...contradictions(at, entry, entry),
      ...(entry.long === undefined ? [] : contradictions(`${at}/long`, entry.long, entry)),
      ...dayProblems(at, entry),
    ];
  });
}

const doubled = (at: string, name: string, first: number): Problem => ({
  pointer: `${at}/name`,
  message: `The name "${name}" stands twice: entry ${first + 1} has it too.`,
  hint: 'Give one of the two another name, or remove it.',
});

function contradictions(at: string, { input, cachedInput, cacheWrite }: TokenPrices, { cache }: PriceEntry): Problem[] {
  if (cache.kind === 'none') {
    return [
      ...(cachedInput === input ? [] : [withoutCache(`${at}/cachedInput`, cachedInput, input)]),
      ...(cacheWrite === input ? [] : [withoutCache(`${at}/cacheWrite`, cacheWrite, input)]),
    ];
  }
  return [
    ...(cachedInput <= input ? [] : [dearerFromCache(`${at}/cachedInput`, cachedInput, input)]),
    ...(cacheWrite >= input ? [] : [cheaperToWrite(`${at}/cacheWrite`, cacheWrite, input)]),
  ];
}

const dearerFromCache = (pointer: string, cached: number, input: number): Problem => ({
  pointer,
  message: `Expected at most the price of fresh input, ${input}, got ${cached}: what is cached can't be dearer than what is fresh.`,
  hint: 'Are the two prices the wrong way round, or is one of them per thousand tokens?',
});

const cheaperToWrite = (pointer: string, write: number, input: number): Problem => ({
  pointer,
  message: `Expected at least the price of fresh input, ${input}, got ${write}: what is written to the cache is read as well.`,
  hint: `Where writing costs nothing more, write the price of input: ${input}.`,
});

const withoutCache = (pointer: string, price: number, input: number): Problem => ({
  pointer,
  message: `Expected the price of input, ${input}, got ${price}: the entry says that there is no cache (kind: none).`,
  hint: 'Say what kind of cache there is, or repeat the price of input.',
});

/** 31 February has the form of a day. */
function dayProblems(at: string, { date }: PriceEntry): Problem[] {
  const day = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  return isDay ? [] : [{ pointer: `${at}/date`, message: `Expected a day of the calendar, got "${date}".` }];
}
