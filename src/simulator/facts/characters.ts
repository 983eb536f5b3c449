/**
 * What a character is to a word. Words are cut at white space, brackets, quotes and separators; in scripts that write no
 * spaces every character is a word of its own, so that a number between them is found as the word it is.
 */
export const GAP = 0;
export const LETTER = 1;
/** a word of its own */
export const SINGLE = 2;
/** belongs to a word inside it and not at its edges: the dot of `a.ts` and the one that ends a sentence */
export const INNER = 3;

export type CharacterClass = typeof GAP | typeof LETTER | typeof SINGLE | typeof INNER;

const ASCII_GAPS = ' \t\n\v\f\r"`()[]{}<>,;=|*\\\0';
const ASCII_INNER = ".:!?'_~#";

export const UNCLASSED = 255;

/** Of each UTF-16 unit its class, or that nobody has asked for it yet: for who walks over millions of them. */
export const CLASSES = new Uint8Array(0x10000).fill(UNCLASSED);

/** @returns the class of a UTF-16 unit; the halves of a pair are letters */
export function classOfUnit(unit: number): CharacterClass {
  if (CLASSES[unit] === UNCLASSED) CLASSES[unit] = classify(String.fromCharCode(unit), unit);
  return CLASSES[unit] as CharacterClass;
}

function classify(character: string, unit: number): CharacterClass {
  if (ASCII_GAPS.includes(character)) return GAP;
  if (ASCII_INNER.includes(character)) return INNER;
  if (unit < 128) return unit < 32 || unit === 127 ? GAP : LETTER;
  if (UNSPACED.test(character)) return SINGLE;
  if (APOSTROPHE.test(character)) return INNER;
  return OTHER_GAP.test(character) ? GAP : LETTER;
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const APOSTROPHE = /[’ʼ·]/u;
/** White space, dashes and punctuation of every script; marks and symbols stay with their letters. */
const OTHER_GAP = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}\p{Cc}\p{Cf}]/u;
