import { isRecord } from '../../../conversation/json.ts';
import type { JsonValue } from '../../../conversation/message.ts';

/**
 * Whether a value has the fields of a pattern: an object may have others beside them, a list may not, and all else has to be equal.
 */
export function hasFields(value: unknown, pattern: JsonValue): boolean {
  if (Array.isArray(pattern))
    return (
      Array.isArray(value) &&
      value.length === pattern.length &&
      pattern.every((item, index) => hasFields(value[index], item))
    );
  if (typeof pattern !== 'object' || pattern === null) return value === pattern;
  return isRecord(value) && Object.entries(pattern).every(([key, item]) => hasFields(value[key], item));
}

/** @returns what stands at a JSON pointer such as `/error/message`; undefined where nothing does */
export function valueAtPointer(value: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>(
    (within, key) =>
      typeof within === 'object' && within !== null && Object.hasOwn(within, key)
        ? (within as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}

/** @returns the value with another put at a JSON pointer; objects on the way there are made where there are none */
export function withValueAt(value: JsonValue, pointer: string, put: JsonValue): JsonValue {
  const [key, ...rest] = keysOf(pointer);
  if (key === undefined) return put;
  const held = isRecord(value) ? (value as Record<string, JsonValue>) : {};
  const below = rest.map((part) => `/${escaped(part)}`).join('');
  return { ...held, [key]: withValueAt(held[key] ?? {}, below, put) };
}

/** @returns a value as people read it */
export const wordsOfValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
