/** Reading JSON of which nothing is known yet. */

export type JsonRecord = Record<string, unknown>;

/** @returns true for an object that is neither null nor an array */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the parsed text, or undefined where it is not JSON (no JSON text parses to undefined) */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
