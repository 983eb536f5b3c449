import { isRecord } from '../../../conversation/json.ts';

export type Json = Record<string, unknown>;

/** @returns the objects of a list; none where it is no list */
export const recordsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** @returns the list with each object of it changed; the value itself where it is no list */
export const eachRecord = (value: unknown, change: (item: Json) => Json): unknown =>
  Array.isArray(value) ? value.map((item) => (isRecord(item) ? change(item) : item)) : value;

/** @returns the same value with another text for each one in it */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

/** @returns all texts in a value, in their order */
export function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}
