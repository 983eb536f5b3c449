import { hash } from 'node:crypto';
import type { PooledText, TextNumber } from './packed-trace.ts';
import { saidBefore } from './said-before.ts';

/** Keeps each text once, and of each text only what no other one had. */
export interface TextPool {
  /** @returns the number of the text */
  text(text: string): TextNumber;
  /** @returns the number of its JSON */
  value(value: unknown): TextNumber;
  finish(): { texts: PooledText[]; said: string };
}

/** @returns an empty pool */
export function textPool(): TextPool {
  const numbers = new Map<string, TextNumber>();
  const texts: PooledText[] = [];
  const said = saidBefore();
  const beginnings = new Map<string, { number: TextNumber; text: string }>();
  const numberOf = (text: string): TextNumber => {
    const found = numbers.get(text);
    if (found !== undefined) return found;
    const number = texts.length;
    const beginning = text.slice(0, BEGINNING);
    const like = beginnings.get(beginning);
    const shared = like === undefined ? 0 : sharedBeginning(text, like.text);
    texts.push([digestOf(text), like?.number ?? 0, shared, ...said.put(text.slice(shared))]);
    numbers.set(text, number);
    if (beginning.length === BEGINNING) beginnings.set(beginning, { number, text });
    return number;
  };
  return {
    text: numberOf,
    value: (value) => numberOf(JSON.stringify(value)),
    finish: () => ({ texts, said: said.whole() }),
  };
}

/** Texts that begin with the same so many characters are compared, each with the last one. */
const BEGINNING = 64;

/** Characters that are compared at once. */
const STRIDE = 4096;

function sharedBeginning(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < most && one.slice(shared, shared + STRIDE) === other.slice(shared, shared + STRIDE)) shared += STRIDE;
  while (shared < most && one.charCodeAt(shared) === other.charCodeAt(shared)) shared += 1;
  return Math.min(shared, most);
}

const HEX_DIGITS = 16;

/** @returns the first hex digits of the SHA-256 of its UTF-8, as `sha256sum` gives them */
export const digestOf = (text: string): string => hash('sha256', text, 'hex').slice(0, HEX_DIGITS);
