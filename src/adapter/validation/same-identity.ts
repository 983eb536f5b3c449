import { isDeepStrictEqual } from 'node:util';
import type { FullIdentity } from '../identity.ts';
import { jsonExcerpt } from './shape-check.ts';

/**
 * An adapter is started several times in a run: again after a death, and once for each core. All that is told of it rests on
 * what it said first.
 * @param first what it said when it was started first
 * @param now what it says after another start
 * @returns what differs, as a sentence that names the field; undefined where nothing does. The order of profiles counts, as
 * the first is the default one
 */
export function differentIdentity(first: FullIdentity, now: FullIdentity): string | undefined {
  const keys = [...new Set([...Object.keys(first), ...Object.keys(now)])] as (keyof FullIdentity)[];
  const field = keys.find((key) => !isSame(first[key], now[key]));
  if (field === undefined) return undefined;
  return `The adapter says something else of itself than when it was started first: "${field}" is ${jsonExcerpt(now[field])}, and was ${jsonExcerpt(first[field])}. It may not depend on time, chance or what was run before.`;
}

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) && isDeepStrictEqual(keysOf(one), keysOf(other));

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
