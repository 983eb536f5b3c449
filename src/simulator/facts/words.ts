import { classOfUnit, GAP, INNER, SINGLE } from './characters.ts';

/** A word at its place, in UTF-16 units. */
export type VisitWord = (start: number, end: number) => void;

/**
 * Walks over the words of a text once; this is where long days spend their time, so nothing is cut out of the text.
 * @param text after `normalized`
 */
export function eachWord(text: string, visit: VisitWord): void {
  let start = -1;
  for (let at = 0; at < text.length; at += 1) {
    const kind = classOfUnit(text.charCodeAt(at));
    if (kind === GAP || kind === SINGLE) {
      if (start !== -1) visitTrimmed(text, start, at, visit);
      start = -1;
      if (kind === SINGLE) visit(at, at + 1);
    } else if (start === -1) start = at;
  }
  if (start !== -1) visitTrimmed(text, start, text.length, visit);
}

function visitTrimmed(text: string, from: number, to: number, visit: VisitWord): void {
  let [start, end] = [from, to];
  while (start < end && classOfUnit(text.charCodeAt(start)) === INNER) start += 1;
  while (end > start && classOfUnit(text.charCodeAt(end - 1)) === INNER) end -= 1;
  if (start < end) visit(start, end);
}

/** @returns the words of a text, in order */
export function factWordsOf(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (start, end) => words.push(text.slice(start, end)));
  return words;
}

/** @returns the text in the form in which words are compared: composed characters, as NFC has them */
export const normalized = (text: string): string => (NOT_ASCII.test(text) ? text.normalize('NFC') : text);

const NOT_ASCII = /[^\0-\x7f]/;

/** @returns whether one list of words stands in another without a gap */
export function holdsInOrder(words: readonly string[], wanted: readonly string[]): boolean {
  const [first] = wanted;
  if (first === undefined) return true;
  for (let at = words.indexOf(first); at !== -1; at = words.indexOf(first, at + 1)) {
    if (wanted.every((word, offset) => words[at + offset] === word)) return true;
  }
  return false;
}
