import { isRecord, type JsonRecord } from '../../conversation/json.ts';
import type { JsonValue, Message } from '../../conversation/message.ts';
import { MOST_VALUES } from '../validation/json-limits.ts';
import { addHandedMessages, type HandedMessages, noneHanded } from './handed-messages.ts';
import { isUntouched, type JsonSnapshot, snapshotOf } from './json-snapshot.ts';

/**
 * Most of a view are messages that were handed over and come back as they were. Those need not be copied, checked and
 * hashed once more: of them only the place is said at which they were handed over.
 */

/** What a pure step or a session has been handed, on the adapter's side: each message with what it was. */
export interface HandedIndex extends HandedMessages<object> {
  places: WeakMap<object, { place: number; as: JsonSnapshot }>;
}

export const emptyHandedIndex = (): HandedIndex => ({ ...noneHanded<object>(), places: new WeakMap() });

/** Takes in what is handed over now, before the adapter sees it. */
export function addHanded(handed: HandedIndex, messages: readonly Message[]): void {
  messages.forEach((message, at) => {
    handed.places.set(message, { place: handed.count + at, as: snapshotOf(message as unknown as JsonValue) });
  });
  addHandedMessages(handed, messages);
}

/** @returns the place of something an adapter gives back; null where it was not handed over, or has been altered since */
export function handedPlaceOf({ places, kept }: HandedIndex, value: unknown): number | null {
  const known = typeof value === 'object' && value !== null ? places.get(value) : undefined;
  return known !== undefined && kept.has(known.place) && isUntouched(known.as) ? known.place : null;
}

/** @returns whether a value is what this JSON says. One that can no longer be written as JSON was certainly changed */
export function isUnchangedJson(value: unknown, json: string): boolean {
  try {
    return JSON.stringify(value) === json;
  } catch {
    return false;
  }
}

/** An answer of which what was handed over is left out, and the place of each message. */
export interface ReferencedAnswer {
  own: unknown;
  /** the same with something small in the place of what is left out, so that all else stands where it stood */
  inPlace: () => unknown;
  places: (number | null)[];
}

const LISTS = ['messages', 'view'] as const;
/** What stands in the place of a message that was handed over; nobody changes it. */
export const STAND_IN: Message = { role: 'user', content: [] };

/** @param value what an adapter returned, before anything of it has been checked */
export function replaceByReferences(handed: HandedIndex, value: unknown): ReferencedAnswer {
  const list = listIn(value);
  if (list === undefined) return { own: value, inPlace: () => value, places: [] };
  const places: (number | null)[] = [];
  const own: unknown[] = [];
  for (const item of list.items) {
    const place = handedPlaceOf(handed, item);
    places.push(place);
    if (place === null) own.push(item);
  }
  const answer = { ...(value as object), [list.key]: own };
  const left = own.values();
  return {
    own: answer,
    inPlace: () => ({ ...answer, [list.key]: places.map((place) => (place === null ? left.next().value : STAND_IN)) }),
    places,
  };
}

function listIn(value: unknown): { key: (typeof LISTS)[number]; items: unknown[] } | undefined {
  if (!isRecord(value)) return undefined;
  const key = LISTS.find((name) => Array.isArray((value as JsonRecord)[name]));
  const items = key === undefined ? undefined : (value[key] as unknown[]);
  // Nobody walks through a list that says it is longer than anything may be; it is refused where it is copied.
  return key === undefined || items === undefined || items.length > MOST_VALUES ? undefined : { key, items };
}
