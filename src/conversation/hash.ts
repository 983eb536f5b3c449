import { hash } from 'node:crypto';
import { memoize } from './memoize.ts';
import type { Message } from './message.ts';

const HEX_DIGITS = 16;

/**
 * JSON with sorted keys, so that equal values give equal text whatever order they were built in. Members that are
 * `undefined` are left out, as JSON does.
 * @param value plain data
 * @returns one line of JSON
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return Array.isArray(value) ? canonicalList(value) : canonicalRecord(value as Record<string, unknown>);
}

function canonicalList(items: readonly unknown[]): string {
  let text = '[';
  for (let index = 0; index < items.length; index += 1) {
    if (index > 0) text += ',';
    text += canonicalJson(items[index]);
  }
  return `${text}]`;
}

function canonicalRecord(record: Record<string, unknown>): string {
  let text = '{';
  for (const key of Object.keys(record).sort()) {
    const member = record[key];
    if (member === undefined) continue;
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `${text}}`;
}

/**
 * Name of a message by its whole content, `id` and `meta` included: what a trace stores it under.
 * @returns 16 hex digits of the SHA-256 of its canonical JSON
 */
export const hashOf: (message: Message) => string = memoize((message) =>
  hash('sha256', canonicalJson(message), 'hex').slice(0, HEX_DIGITS),
);
