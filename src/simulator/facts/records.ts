import { isRecord } from '../../conversation/json.ts';

/**
 * In JSON a record takes the place of the sentence: what stands in the fields of one object belongs together, whatever the
 * lines; what stands in two objects does not.
 * @returns a line for each object with the plain fields it has, and the lines of each string; undefined where the text is no
 * object or list of JSON
 */
export function recordsOf(text: string): string[] | undefined {
  const trimmed = text.trim();
  const value = /^[[{]/.test(trimmed) ? parsed(trimmed) : undefined;
  if (value === undefined) return undefined;
  const lines: string[] = [];
  collect(value, lines);
  return lines;
}

/** @returns the records of all JSON that stands between fences in a text */
export const fencedRecordsOf = (text: string): string[] =>
  text.includes('```') ? [...text.matchAll(FENCED)].flatMap(([, inner]) => recordsOf(inner!) ?? []) : [];

const FENCED = /^```(?:json[c5l]?|)\s*\n([\s\S]*?)^```/gm;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function collect(root: unknown, lines: string[]): void {
  const open: unknown[] = [root];
  // A list of its own in place of recursion: what is nested a thousand levels deep is no reason to fall.
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string') lines.push(...value.split('\n'));
    else if (Array.isArray(value)) open.push(...value.slice(0, MOST));
    else if (isRecord(value)) addRecord(value, lines, open);
  }
}

const MOST = 10_000;

function addRecord(record: Record<string, unknown>, lines: string[], open: unknown[]): void {
  const fields: string[] = [];
  for (const [key, value] of Object.entries(record)) {
    if (isPlain(value)) fields.push(`${key} ${value}`);
    else if (Array.isArray(value) && value.every(isPlain)) fields.push(`${key} ${value.join(' ')}`);
    if (typeof value === 'string' || (typeof value === 'object' && value !== null)) open.push(value);
  }
  if (fields.length > 0) lines.push(fields.join(', '));
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && !value.includes('\n'));
