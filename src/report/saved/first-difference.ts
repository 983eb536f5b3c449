import { beginningUpTo } from '../../conversation/excerpt.ts';

/** The first part in which two pieces of plain data differ. */
export interface Difference {
  /** e.g. `suite.corpus.digest` */
  path: string;
  one: string;
  other: string;
}

/** @returns undefined where they are the same */
export function firstDifference(one: unknown, other: unknown, path = ''): Difference | undefined {
  if (isMapping(one) && isMapping(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const found = firstDifference(one[key], other[key], path === '' ? key : `${path}.${key}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const [first, second] = [JSON.stringify(one) ?? 'nothing', JSON.stringify(other) ?? 'nothing'];
  return first === second ? undefined : { path, one: shortened(first), other: shortened(second) };
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MOST_CHARACTERS = 80;

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${beginningUpTo(text, MOST_CHARACTERS)}…`;
