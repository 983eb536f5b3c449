import type { JsonValue } from '../../conversation/message.ts';

/**
 * Whether a value is still what it was. Its texts are shared with the copy it is compared with, so that a message of a
 * million characters costs no more than one of ten.
 */

/** @returns a copy that nobody else holds; its texts are the same */
export function copyOfJson(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOfJson);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyOfJson(item)]));
}

/** @returns whether a value, written as JSON, is what the copy says, to the order of its keys. One that can't be read was changed */
export function isStillJson(value: unknown, copy: JsonValue): boolean {
  try {
    return isSame(value, copy);
  } catch {
    return false;
  }
}

function isSame(value: unknown, copy: JsonValue): boolean {
  if (typeof copy !== 'object' || copy === null) return value === copy;
  if (typeof value !== 'object' || value === null || writesItself(value)) return false;
  if (Array.isArray(copy)) return Array.isArray(value) && isSameList(value, copy);
  return !Array.isArray(value) && isSameRecord(value, copy);
}

/** Whatever else it is, `JSON.stringify` would have it say something of its own. */
const writesItself = (value: object): boolean => typeof (value as { toJSON?: unknown }).toJSON === 'function';

// Loops and no callbacks: every message of a view is walked through after every step.

function isSameList(list: readonly unknown[], copy: readonly JsonValue[]): boolean {
  if (list.length !== copy.length) return false;
  for (let at = 0; at < copy.length; at += 1) if (!isSame(list[at], copy[at]!)) return false;
  return true;
}

/** Keys without a value are no part of JSON. */
function isSameRecord(record: object, copy: { [key: string]: JsonValue }): boolean {
  const wanted = Object.keys(copy);
  const own = Object.keys(record);
  const keys = own.length === wanted.length ? own : own.filter((key) => (record as typeof copy)[key] !== undefined);
  if (keys.length !== wanted.length) return false;
  for (let at = 0; at < wanted.length; at += 1) {
    const key = wanted[at]!;
    if (keys[at] !== key || !isSame((record as typeof copy)[key], copy[key]!)) return false;
  }
  return true;
}
