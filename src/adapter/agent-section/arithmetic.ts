import { cutToLine } from '../validation/shape-check.ts';

/** Sums, products and brackets over numbers and names, as they stand in a template. */

interface Cursor {
  tokens: readonly string[];
  at: number;
  /** brackets and signs that are open */
  depth: number;
  /** @returns the number a name stands for */
  numberOf: (name: string) => number;
}

/**
 * @param numberOf gives the number of a name
 * @returns the value of an expression such as `(window - reserved) * 3 / 4`
 * @throws Error that says what can't be read; what `numberOf` throws
 */
export function calculate(expression: string, numberOf: (name: string) => number): number {
  const cursor: Cursor = { tokens: tokensOf(expression), at: 0, depth: 0, numberOf };
  const result = sum(cursor);
  if (cursor.at < cursor.tokens.length)
    throw new Error(`"${cutToLine(cursor.tokens[cursor.at] ?? '')}" stands where nothing can.`);
  return result;
}

const TOKEN = /\s*([a-zA-Z]+|\d+(?:\.\d+)?|[-+*/()])/y;

function tokensOf(expression: string): string[] {
  const tokens: string[] = [];
  const text = expression.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined)
      throw new Error(
        `"${cutToLine(text.slice(from).trim())}" can't be read: names, numbers, + - * / and brackets can.`,
      );
    tokens.push(token);
  }
  return tokens;
}

/** @returns the sign that stands next, if it is one of these; it is then passed */
function taken(cursor: Cursor, signs: string): string | undefined {
  const token = cursor.tokens[cursor.at];
  if (token === undefined || !signs.includes(token)) return undefined;
  cursor.at += 1;
  return token;
}

function sum(cursor: Cursor): number {
  let value = product(cursor);
  for (let sign = taken(cursor, '+-'); sign !== undefined; sign = taken(cursor, '+-')) {
    const other = product(cursor);
    value = sign === '+' ? value + other : value - other;
  }
  return value;
}

function product(cursor: Cursor): number {
  let value = atom(cursor);
  for (let sign = taken(cursor, '*/'); sign !== undefined; sign = taken(cursor, '*/')) {
    const other = atom(cursor);
    value = sign === '*' ? value * other : quotient(value, other);
  }
  return value;
}

/** No number, whatever is done with it then. */
const quotient = (value: number, by: number): number => (by === 0 ? Number.NaN : value / by);

/** More than any size is calculated with. */
const DEEPEST = 32;

/** Each level calls itself, and a stack ends. */
function deeper(cursor: Cursor, read: (cursor: Cursor) => number): number {
  cursor.depth += 1;
  if (cursor.depth > DEEPEST)
    throw new Error(`brackets and signs stand more than ${DEEPEST} deep in each other: write it with fewer.`);
  const value = read(cursor);
  cursor.depth -= 1;
  return value;
}

function bracket(cursor: Cursor): number {
  const inner = sum(cursor);
  if (taken(cursor, ')') === undefined) throw new Error('a bracket is not closed.');
  return inner;
}

function atom(cursor: Cursor): number {
  if (taken(cursor, '-') !== undefined) return -deeper(cursor, atom);
  if (taken(cursor, '(') !== undefined) return deeper(cursor, bracket);
  const token = cursor.tokens[cursor.at];
  cursor.at += 1;
  if (token === undefined) throw new Error('a number or a name is missing at its end.');
  if (/^\d/.test(token)) return Number(token);
  if (/^[a-zA-Z]/.test(token)) return cursor.numberOf(token);
  throw new Error(`"${token}" stands where a number or a name is wanted.`);
}
