import type { JsonObject, JsonValue } from '../../conversation/message.ts';
import { MOST_CHARACTERS, MOST_DEPTH, MOST_VALUES, shortPath, TOO_DEEP, TOO_LARGE, TOO_MANY } from './json-limits.ts';

/** A value that JSON can't carry, or that breaks a limit, with the place where it stands. */
export class NotJsonError extends Error {
  override readonly name = 'NotJsonError';
}

/** What is known while a value is copied. */
interface Copying {
  /** the lists and objects around the place that is looked at */
  above: Set<object>;
  /** characters of JSON that it may still have */
  left: number;
  /** lists, objects, texts and numbers so far */
  values: number;
  /** JSON pointer to what was looked at last */
  path: string;
  /** an object of the suite's own that is JSON already */
  own: object | undefined;
}

/**
 * A deep copy of what an adapter module returned. JSON is what the contract allows, so that a module and a process say
 * the same things; keys whose value is undefined are left out, as JSON does.
 * @throws NotJsonError where a function, a Map, a cycle, NaN or the like stands in it: silently dropping it would make
 * the implementation look as if it had lost something. Also where it breaks a limit, or throws when it is read
 * @param own an object that the suite itself has put into it, and that needs no copy
 */
export function toJson(value: unknown, own?: object): JsonValue {
  const copying: Copying = { above: new Set(), left: MOST_CHARACTERS, values: 0, path: '', own };
  try {
    return copy(value, '', copying);
  } catch (error) {
    if (error instanceof NotJsonError) throw error;
    // A getter or a proxy of the adapter: its error is no answer of the implementation.
    throw refused('something that throws when it is read', copying.path);
  }
}

function copy(value: unknown, path: string, copying: Copying): JsonValue {
  copying.path = path;
  copying.values += 1;
  if (copying.values > MOST_VALUES) throw refused(TOO_MANY.got, path, TOO_MANY.expected);
  switch (typeof value) {
    case 'string':
      take(value.length, copying);
      return value;
    case 'boolean':
      return value;
    case 'number':
      if (Number.isFinite(value)) return value;
      throw refused(String(value), path);
    case 'object':
      if (value === copying.own) return value as JsonObject;
      return value === null ? null : copyObject(value, path, copying);
    default:
      throw refused(value === undefined ? 'undefined' : `a ${typeof value}`, path);
  }
}

function copyObject(value: object, path: string, copying: Copying): JsonValue {
  const { above } = copying;
  if (above.has(value)) throw refused('an object that contains itself', path);
  if (above.size === MOST_DEPTH) throw refused(TOO_DEEP.got, path, TOO_DEEP.expected);
  above.add(value);
  const copied = Array.isArray(value) ? copyList(value, path, copying) : copyRecord(value, path, copying);
  above.delete(value);
  return copied;
}

/** One by one: a list may say that it is longer than anything there is, and its first hole ends it. */
function copyList(list: readonly unknown[], path: string, copying: Copying): JsonValue[] {
  const copied: JsonValue[] = [];
  for (let index = 0; index < list.length; index += 1) {
    copied.push(copy(list[index], `${path}/${index}`, copying));
  }
  return copied;
}

function copyRecord(value: object, path: string, copying: Copying): JsonObject {
  const tag = Object.prototype.toString.call(value);
  if (tag !== '[object Object]') throw refused(`an object of type ${tag.slice(8, -1)}`, path);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.map(([key, item]) => {
      take(key.length, copying);
      return [key, copy(item, `${path}/${key}`, copying)];
    }),
  );
}

function take(characters: number, copying: Copying): void {
  copying.left -= characters;
  if (copying.left < 0) throw refused(TOO_LARGE.got, copying.path, TOO_LARGE.expected);
}

const refused = (got: string, path: string, expected = 'plain JSON'): NotJsonError =>
  new NotJsonError(`${path === '' ? 'at the top' : `at ${shortPath(path)}`}: expected ${expected}, got ${got}.`);
