import { createHash } from 'node:crypto';
import type { Message } from './message.ts';

const HEX_DIGITS = 16;

/**
 * JSON with sorted keys, so that equal values give equal text whatever order they were built in. Members that are
 * `undefined` are left out, as JSON does.
 * @param value plain data
 * @returns one line of JSON
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}

/**
 * Name of a message by its whole content, `id` and `meta` included: what a trace stores it under.
 * @returns 16 hex digits of the SHA-256 of its canonical JSON
 */
export const hashOf = (message: Message): string =>
  createHash('sha256').update(canonical(message)).digest('hex').slice(0, HEX_DIGITS);
