import type { JsonValue } from '../../conversation/message.ts';

/**
 * Whether a value is still what it was. It is walked through after every step, and with it every other message of a view: so what
 * there was is kept as a flat list, and compared by identity. A text of a million characters costs no more than one of ten.
 */
export type JsonSnapshot = readonly Container[];

/** An object or a list as it was, with its items or fields; those that are objects themselves have a place of their own. */
type Container =
  | { list: readonly JsonValue[]; items: JsonValue[] }
  | { record: object; keys: string[]; values: JsonValue[] };

/** @returns what a value is now, with all that is in it */
export function snapshotOf(value: JsonValue): JsonSnapshot {
  const containers: Container[] = [];
  note(value, containers);
  return containers;
}

function note(value: JsonValue, containers: Container[]): void {
  if (typeof value !== 'object' || value === null) return;
  const items = Array.isArray(value) ? [...value] : Object.values(value);
  containers.push(
    Array.isArray(value) ? { list: value, items } : { record: value, keys: Object.keys(value), values: items },
  );
  for (const item of items) note(item, containers);
}

/** @returns whether JSON would have it say the same, to the order of its keys. What can't be read was changed */
export function isUntouched(snapshot: JsonSnapshot): boolean {
  try {
    for (let at = 0; at < snapshot.length; at += 1) if (!isAsItWas(snapshot[at]!)) return false;
    return true;
  } catch {
    return false;
  }
}

const isAsItWas = (container: Container): boolean =>
  'list' in container
    ? !writesItself(container.list) && isSameList(container.list, container.items)
    : !writesItself(container.record) && isSameRecord(container.record as Fields, container.keys, container.values);

type Fields = Readonly<Record<string, unknown>>;

/** Whatever else it is, `JSON.stringify` would have it say something of its own. */
const writesItself = (value: object): boolean => typeof (value as { toJSON?: unknown }).toJSON === 'function';

function isSameList(list: readonly unknown[], items: readonly unknown[]): boolean {
  if (list.length !== items.length) return false;
  for (let at = 0; at < items.length; at += 1) if (list[at] !== items[at]) return false;
  return true;
}

/** Keys without a value are no part of JSON. What comes from a prototype is taken for a change, and then looked at in full. */
function isSameRecord(record: Fields, keys: readonly string[], values: readonly unknown[]): boolean {
  let at = 0;
  for (const key in record) {
    const value = record[key];
    if (value === undefined) continue;
    if (key !== keys[at] || value !== values[at]) return false;
    at += 1;
  }
  return at === keys.length;
}
