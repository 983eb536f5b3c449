import { beginningUpTo } from '../../conversation/excerpt.ts';
import { isRecord } from '../../conversation/json.ts';
import { didYouMean } from './did-you-mean.ts';
import { inWords, shortPath } from './json-limits.ts';

/**
 * Small checks of plain JSON that compose into the contract's shapes. They are written by hand, so that a worker thread
 * starts without a schema library; `spec/schema/protocol.schema.json` says the same, and a test compares the two.
 */

/** What is wrong with a value. */
export interface ShapeProblem {
  /** JSON pointer into the value */
  path: string;
  expected: string;
  got: string;
  /** ` Did you mean "x"?`, or empty */
  hint: string;
  /** the key that should not be there, where that is the problem */
  key?: string;
  /** words of the value that are meant, where it is a longer text */
  within?: string;
}

/** @returns the first problem, or undefined where the value is as it should be */
export type ShapeCheck = (value: unknown) => ShapeProblem | undefined;

const EXCERPT = 80;

/** @returns the problem in one sentence: where, expected, got, and a suggestion */
export const describeShapeProblem = ({ path, expected, got, hint }: ShapeProblem): string =>
  `${path === '' ? 'at the top' : `at ${shortPath(path)}`}: expected ${expected}, got ${got}.${hint}`;

/** @returns the value as JSON, shortened for a message */
export function jsonExcerpt(value: unknown): string {
  if (value === undefined) return 'nothing';
  return cutToLine(jsonOrKind(value));
}

/** @returns what a message quotes of a text: not more than fits into its line */
export const cutToLine = (text: string): string => (text.length > EXCERPT ? `${beginningUpTo(text, EXCERPT)}…` : text);

/** What has not been checked yet may contain itself, throw when it is read, or be deeper than a stack is high. */
function jsonOrKind(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    if (typeof value === 'bigint') return String(value);
    return Array.isArray(value) ? 'a list that is no JSON' : `${anOrA(typeof value)} that is no JSON`;
  }
}

const anOrA = (kind: string): string => (kind === 'object' ? 'an object' : `a ${kind}`);

const wrong = (expected: string, value: unknown, hint = ''): ShapeProblem => ({
  path: '',
  expected,
  got: jsonExcerpt(value),
  hint,
});

/** A value of which one question decides. */
export const predicateCheck =
  (expected: string, isFine: (value: unknown) => boolean): ShapeCheck =>
  (value) =>
    isFine(value) ? undefined : wrong(expected, value);

export const anything: ShapeCheck = () => undefined;
export const aString = predicateCheck('a string', (value) => typeof value === 'string');
export const aName = predicateCheck('a string that is not empty', (value) => typeof value === 'string' && value !== '');
/** Of whoever can't do something: a report shows it as the reason. */
export const aSentence = predicateCheck(
  'a sentence that says what is not supported',
  (value) => typeof value === 'string' && /\S/.test(value),
);
export const aTokenCount = predicateCheck(
  'a number from 0',
  (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
);
export const aBoolean = predicateCheck('true or false', (value) => typeof value === 'boolean');
export const aRecord = predicateCheck('an object', isRecord);

/** A constant. */
export const exactly = (constant: string | number | boolean): ShapeCheck =>
  predicateCheck(JSON.stringify(constant), (value) => value === constant);

/** One word of a closed list. */
export const oneOf = (words: readonly string[]): ShapeCheck => {
  const expected = words.map((word) => `"${word}"`).join(' or ');
  return (value) => {
    if (typeof value !== 'string') return wrong(expected, value);
    return words.includes(value) ? undefined : wrong(expected, value, didYouMean(value, words));
  };
};

/** A string that passes a check, and has at most so many characters. */
export const ofAtMost =
  (most: number, check: ShapeCheck): ShapeCheck =>
  (value) => {
    const problem = check(value);
    if (problem !== undefined || typeof value !== 'string' || value.length <= most) return problem;
    return { path: '', expected: `at most ${inWords(most)} characters`, got: inWords(value.length), hint: '' };
  };

/** An array, each item checked. */
export const arrayOf =
  (item: ShapeCheck): ShapeCheck =>
  (value) => {
    if (!Array.isArray(value)) return wrong('a list', value);
    for (let index = 0; index < value.length; index += 1) {
      const problem = item(value[index]);
      if (problem !== undefined) return below(`${index}`, problem);
    }
    return undefined;
  };

/** A list in which nothing stands twice: a second time would say nothing, and is a slip for something else. */
export const eachOnce =
  (list: ShapeCheck): ShapeCheck =>
  (value) => {
    const problem = list(value);
    if (problem !== undefined) return problem;
    const items = value as unknown[];
    const at = items.findIndex((item, index) => items.indexOf(item) < index);
    if (at === -1) return undefined;
    return below(`${at}`, {
      path: '',
      expected: 'each entry once',
      got: `${jsonExcerpt(items[at])} a second time`,
      hint: '',
    });
  };

/** A list or an object that is not empty. */
export const atLeastOne =
  (check: ShapeCheck, expected: string): ShapeCheck =>
  (value) => {
    const problem = check(value);
    if (problem !== undefined) return problem;
    const size = isRecord(value) ? Object.keys(value).length : (value as unknown[]).length;
    return size > 0 ? undefined : wrong(expected, value);
  };

/** An object with any keys, each of them checked, and each value. */
export const dictionaryOf =
  (item: ShapeCheck, name: ShapeCheck = anything): ShapeCheck =>
  (value) => {
    if (!isRecord(value)) return wrong('an object', value);
    for (const key of Object.keys(value)) {
      const problem = name(key) ?? item(value[key]);
      if (problem !== undefined) return below(key, problem);
    }
    return undefined;
  };

/** An object with these keys and no other. */
export const objectOf = (
  required: Record<string, ShapeCheck>,
  optional: Record<string, ShapeCheck> = {},
): ShapeCheck => {
  const inside = openObjectOf(required, optional);
  const known = new Set(Object.keys({ ...required, ...optional }));
  return (value) => {
    const unknown = isRecord(value) ? Object.keys(value).find((key) => !known.has(key)) : undefined;
    return unknown === undefined ? inside(value) : unknownKey(unknown, [...known]);
  };
};

/** An object with these keys and any others. */
export const openObjectOf = (
  required: Record<string, ShapeCheck>,
  optional: Record<string, ShapeCheck> = {},
): ShapeCheck => {
  const known = new Map(Object.entries({ ...required, ...optional }));
  const needed = Object.keys(required);
  return (value) => {
    if (!isRecord(value))
      return wrong(needed.length === 0 ? 'an object' : `an object with ${needed.join(', ')}`, value);
    for (const key of needed) if (!Object.hasOwn(value, key)) return missingKey(key, Object.keys(value));
    for (const key of Object.keys(value)) {
      const problem = known.get(key)?.(value[key]);
      if (problem !== undefined) return below(key, problem);
    }
    return undefined;
  };
};

/** An object whose shape follows from one of its keys. */
export const byKind = (key: string, shapes: Record<string, ShapeCheck>): ShapeCheck => {
  const checkKind = oneOf(Object.keys(shapes));
  return (value) => {
    if (!isRecord(value)) return wrong(`an object with "${key}"`, value);
    const kind = value[key];
    const problem = checkKind(kind);
    return problem === undefined ? shapes[String(kind)]?.(value) : below(key, problem);
  };
};

const unknownKey = (key: string, known: string[]): ShapeProblem => ({
  path: '',
  expected: known.length === 0 ? 'no keys' : `no keys but ${known.join(', ')}`,
  got: `the key "${cutToLine(key)}"`,
  hint: didYouMean(key, known),
  key,
});

const missingKey = (key: string, keys: string[]): ShapeProblem => ({
  path: '',
  expected: `the key "${key}"`,
  got: `the keys ${cutToLine(keys.slice(0, EXCERPT).join(', ')) || '(none)'}`,
  hint: '',
});

/** The path grows on the way up, so that a value without a problem costs none; keys are escaped as RFC 6901 says. */
export const below = (key: string, problem: ShapeProblem): ShapeProblem => ({
  ...problem,
  path: `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}${problem.path}`,
});
