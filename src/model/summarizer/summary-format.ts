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
 * @param format text, or a JSON value of another kind. Every `{{summary}}` in its strings becomes the text of the summary, and an item of
 * a list that holds `{{fact}}` is repeated for every fact; in a text all facts stand in its place
 * @param isCut whether the answer ends before it is finished: a text with the summary, JSON unclosed
 * @returns the text, or JSON as text
 */
export function fillFormat(format: JsonValue, filling: FormatContent, isCut = false): string {
  if (typeof format === 'string') return fillText(isCut ? upToSummary(format) : format, filling);
  const whole = JSON.stringify(fill(format, filling));
  return isCut ? whole.slice(0, -1) : whole;
}

/** @returns whether the form is a text that stands around the summary, and no JSON */
export const isTextFormat = (format: JsonValue | undefined): format is string => typeof format === 'string';

/** @returns whether a summary in this form can be told by its nonce, which stands in its text */
export const holdsSummary = (format: JsonValue): boolean => JSON.stringify(format).includes(SUMMARY);

/** @returns whether the form has a place for each fact, so that its text need not name them once more */
export const listsFacts = (format: JsonValue): boolean => JSON.stringify(format).includes(FACT);

/** The summary last, so that what it says is taken as it is. */
const fillText = (format: string, { summary, facts }: FormatContent): string =>
  replaceAll(replaceAll(format, FACT, facts.join(', ')), SUMMARY, summary);

const upToSummary = (format: string): string => format.slice(0, format.lastIndexOf(SUMMARY) + SUMMARY.length);

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
