import { isRecord } from './json.ts';

/**
 * A text that is equal for two values exactly where these are the same JSON: the order of a list counts, and that of an
 * object's keys does not, since a dictionary of some languages (Swift's, Go's) has another one each time.
 * @param value what JSON was parsed to
 * @param clean takes out of each text, key and number what is not to count; two keys that become the same both stay
 */
export function jsonForm(value: unknown, clean: (text: string) => string = (text) => text): string {
  if (Array.isArray(value)) return `[${value.map((item) => jsonForm(item, clean)).join(',')}]`;
  if (isRecord(value)) {
    const members = Object.entries(value).map(([key, member]) => `${quoted(clean(key))}:${jsonForm(member, clean)}`);
    return `{${members.sort().join(',')}}`;
  }
  return typeof value === 'string' ? quoted(clean(value)) : clean(quoted(value));
}

/** JSON has a text for all that it was parsed to. */
const quoted = (value: unknown): string => JSON.stringify(value) ?? 'null';
