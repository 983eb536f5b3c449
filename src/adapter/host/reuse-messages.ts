import type { JsonValue, Message } from '../../conversation/message.ts';

/** @returns whether two values are the same JSON, whatever the order of their keys */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && sameItems(one, other);
  }
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  const [left, right] = [one as Record<string, JsonValue>, other as Record<string, JsonValue>];
  return keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]));
}

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => sameJson(item, other[at]));

/**
 * What comes back unaltered over a wire is put in terms of the objects that were handed over, which are hashed and written
 * out only once.
 * @param handed messages the suite holds; those without an id are not found again
 * @returns the same list
 */
export function reuseHandedMessages(list: readonly Message[], handed: readonly Message[]): Message[] {
  const byId = new Map(handed.map((message) => [message.id, message]));
  return list.map((message) => {
    const known = message.id === undefined ? undefined : byId.get(message.id);
    return known !== undefined && sameJson(known, message) ? known : message;
  });
}
