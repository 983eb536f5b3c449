import type { JsonValue, Message } from '../../conversation/message.ts';
import { forgetLeftOut, type HandedForStep } from '../runtime/handed-messages.ts';

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
 * out only once. What a view has left out is no longer looked for.
 * @param known messages the suite holds; those without an id are not found again
 * @returns the same list
 */
export function reuseHandedMessages(list: readonly Message[], { handed, limit }: HandedForStep): Message[] {
  const byId = new Map([...handed.kept].map(([place, message]) => [message.id, { place, message }]));
  const places: (number | null)[] = [];
  const reused = list.map((message) => {
    const known = message.id === undefined ? undefined : byId.get(message.id);
    const isKnown = known !== undefined && sameJson(known.message, message);
    places.push(isKnown ? known.place : null);
    return isKnown ? known.message : message;
  });
  forgetLeftOut(handed, places, limit);
  return reused;
}
