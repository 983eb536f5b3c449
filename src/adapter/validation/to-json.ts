import type { JsonObject, JsonValue } from '../../conversation/message.ts';

/** A value that JSON can't carry, with the place where it stands. */
export class NotJsonError extends Error {
  override readonly name = 'NotJsonError';
}

/**
 * A deep copy of what an adapter module returned. JSON is what the contract allows, so that a module and a process say
 * the same things; keys whose value is undefined are left out, as JSON does.
 * @throws NotJsonError where a function, a Map, a cycle, NaN or the like stands in it: silently dropping it would make
 * the implementation look as if it had lost something
 */
export const toJson = (value: unknown): JsonValue => copy(value, '', new Set());

function copy(value: unknown, path: string, above: Set<object>): JsonValue {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      if (Number.isFinite(value)) return value;
      throw refused(String(value), path);
    case 'object':
      return value === null ? null : copyObject(value, path, above);
    default:
      throw refused(value === undefined ? 'undefined' : `a ${typeof value}`, path);
  }
}

function copyObject(value: object, path: string, above: Set<object>): JsonValue {
  if (above.has(value)) throw refused('an object that contains itself', path);
  above.add(value);
  const copied = Array.isArray(value)
    ? value.map((item, index) => copy(item, `${path}/${index}`, above))
    : copyRecord(value, path, above);
  above.delete(value);
  return copied;
}

function copyRecord(value: object, path: string, above: Set<object>): JsonObject {
  const tag = Object.prototype.toString.call(value);
  if (tag !== '[object Object]') throw refused(`an object of type ${tag.slice(8, -1)}`, path);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, copy(item, `${path}/${key}`, above)]));
}

const refused = (got: string, path: string): NotJsonError =>
  new NotJsonError(`${path === '' ? 'at the top' : `at ${path}`}: expected plain JSON, got ${got}.`);
