import type { Mark } from '../../conversation/mark.ts';
import type { JsonObject, JsonValue } from '../../conversation/message.ts';

const SUMMARY = '{{summary}}';
const FACT = '{{fact}}';

/** What goes into a form. */
export interface FormatContent {
  summary: string;
  facts: readonly Mark[];
}

/**
 * Fills the form an implementation wants its summaries in.
 * @param format a JSON value. Every `{{summary}}` in its strings becomes the text of the summary, and an item of a list
 * that holds `{{fact}}` is repeated for every fact
 * @returns JSON as text
 */
export const fillFormat = (format: JsonValue, filling: FormatContent): string => JSON.stringify(fill(format, filling));

/** @returns whether a summary in this form can be told by its nonce, which stands in its text */
export const holdsSummary = (format: JsonValue): boolean => JSON.stringify(format).includes(SUMMARY);

/** @returns whether the form has a place for each fact, so that its text need not name them once more */
export const listsFacts = (format: JsonValue): boolean => JSON.stringify(format).includes(FACT);

function fill(value: JsonValue, filling: FormatContent): JsonValue {
  if (Array.isArray(value)) return value.flatMap((item) => fillItem(item, filling));
  if (typeof value === 'string') return replaceAll(value, SUMMARY, filling.summary);
  if (value === null || typeof value !== 'object') return value;
  return mapValues(value, (field) => fill(field, filling));
}

function fillItem(item: JsonValue, filling: FormatContent): JsonValue[] {
  if (!isPerFact(item)) return [fill(item, filling)];
  return filling.facts.map((fact) => fill(withFact(item, fact), filling));
}

/** An item with a list in it that is repeated for every fact itself stands once. */
function isPerFact(item: JsonValue): boolean {
  if (typeof item === 'string') return item.includes(FACT);
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return false;
  return Object.values(item).some(isPerFact);
}

/** All of an item speaks of one fact, also the lists in it. */
function withFact(value: JsonValue, fact: Mark): JsonValue {
  if (typeof value === 'string') return replaceAll(value, FACT, fact);
  if (Array.isArray(value)) return value.map((item) => withFact(item, fact));
  if (value === null || typeof value !== 'object') return value;
  return mapValues(value, (field) => withFact(field, fact));
}

const mapValues = (fields: JsonObject, change: (field: JsonValue) => JsonValue): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, change(field)]));

/** Not `String.replace`, which would take a `$&` of the summary for a pattern. */
const replaceAll = (text: string, old: string, replacement: string): string => text.split(old).join(replacement);
