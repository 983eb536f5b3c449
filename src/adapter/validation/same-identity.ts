import { isDeepStrictEqual } from 'node:util';
import { HandshakeError } from '../handshake-error.ts';
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

/**
 * @param first what the first copy says of itself
 * @param others what the copies beside it say
 * @throws HandshakeError where one says something else: what is told of the adapter would not hold for all its cases
 */
export function refuseDifferentCopies(first: FullIdentity, others: readonly FullIdentity[]): void {
  const different = others.map((other) => differentIdentity(first, other)).find((one) => one !== undefined);
  if (different !== undefined) throw new HandshakeError(different);
}

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) && isDeepStrictEqual(keysOf(one), keysOf(other));

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
