import { hash } from 'node:crypto';
import type { PackedText, TextNumber } from './packed-trace.ts';
import { saidBefore } from './said-before.ts';

/** Keeps each text once, and of each text only what no other one had. */
export interface TextPool {
  /** @returns the number of the text */
  text(text: string): TextNumber;
  /** @returns the number of its JSON */
  value(value: unknown): TextNumber;
  finish(): { texts: PackedText[]; said: string };
}

/** @returns an empty pool */
export function textPool(): TextPool {
  const numbers = new Map<string, TextNumber>();
  const texts: PackedText[] = [];
  const said = saidBefore();
  const numberOf = (text: string): TextNumber => {
    const found = numbers.get(text);
    if (found !== undefined) return found;
    numbers.set(text, texts.length);
    return texts.push([digestOf(text), ...said.put(text)]) - 1;
  };
  return {
    text: numberOf,
    value: (value) => numberOf(JSON.stringify(value)),
    finish: () => ({ texts, said: said.whole() }),
  };
}

const HEX_DIGITS = 16;

/** @returns the first hex digits of the SHA-256 of its UTF-8, as `sha256sum` gives them */
export const digestOf = (text: string): string => hash('sha256', text, 'hex').slice(0, HEX_DIGITS);
