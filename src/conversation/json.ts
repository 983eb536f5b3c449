/** Reading JSON of which nothing is known yet. */

export type JsonRecord = Record<string, unknown>;

/** @returns true for an object that is neither null nor an array */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lists and objects that may stand inside each other: nearly twice what an adapter may hand over. Whoever walks JSON calls
 * itself for each.
 */
export const DEEPEST_JSON = 500;

/** A text as far as it is JSON that can be walked. */
export type JsonText = { kind: 'read'; value: unknown } | { kind: 'no-json' } | { kind: 'too-deep' };

/** @returns what a text says, or why nobody can go on with it */
export function readJson(text: string): JsonText {
  try {
    const value: unknown = JSON.parse(text);
    // Each level takes two brackets, so that most texts need no look.
    const mayBeDeep = text.length > 2 * DEEPEST_JSON;
    return mayBeDeep && isDeeper(value, DEEPEST_JSON) ? { kind: 'too-deep' } : { kind: 'read', value };
  } catch {
    return { kind: 'no-json' };
  }
}

/** @returns the parsed text, or undefined where it is not JSON (no JSON text parses to undefined), or none that can be walked */
export function parseJson(text: string): unknown {
  const read = readJson(text);
  return read.kind === 'read' ? read.value : undefined;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
