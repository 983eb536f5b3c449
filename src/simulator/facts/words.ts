import { CLASSES, classOfUnit, INNER, LETTER, SINGLE, UNCLASSED } from './characters.ts';

/**
 * Walks over the words of a text once, and tells of those that may be looked for; this is where long days spend their time. So
 * nothing is cut out of the text, no character is looked at twice, and nobody is called for a word that can't be meant.
 * @param text after `normalized`
 * @param filter by the last bits of `hashOfWord`, not 0 for words that are looked for; its length is a power of two
 * @param visit gets beginning and end of each word that passes the filter, UTF-16 units
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a call for each character would take four times as long
export function eachWordIn(text: string, filter: Uint8Array, visit: (start: number, end: number) => void): void {
  // Constants of a module are looked up each time they are used.
  const classes = CLASSES;
  const [empty, prime] = [NO_WORD, PRIME];
  const bits = filter.length - 1;
  let start = -1;
  // Behind the last letter of the word that is open, with the hash up to there: a dot at its end is no part of it.
  let end = 0;
  let hash = 0;
  let running = empty;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const known = classes[unit]!;
    const kind = known === UNCLASSED ? classOfUnit(unit) : known;
    if (kind === LETTER) {
      running = Math.imul(running ^ unit, prime);
      if (start === -1) start = at;
      end = at + 1;
      hash = running;
    } else if (kind === INNER) {
      if (start !== -1) running = Math.imul(running ^ unit, prime);
    } else {
      if (start !== -1 && filter[hash & bits] !== 0) visit(start, end);
      if (kind === SINGLE && filter[Math.imul(empty ^ unit, prime) & bits] !== 0) visit(at, at + 1);
      start = -1;
      running = empty;
    }
  }
  if (start !== -1 && filter[hash & bits] !== 0) visit(start, end);
}

const NO_WORD = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** @returns a number that two words rarely share */
export function hashOfWord(word: string): number {
  let hash = NO_WORD;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return hash;
}

const EVERY_WORD = new Uint8Array(1).fill(1);

/** @returns the words of a text, in order */
export function factWordsOf(text: string): string[] {
  const words: string[] = [];
  eachWordIn(text, EVERY_WORD, (start, end) => words.push(text.slice(start, end)));
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
