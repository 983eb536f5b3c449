/**
 * Marks: short ASCII words that are drawn once per run and put into texts, so that a text can be recognised wherever it
 * turns up again. `F-7Q2K` marks a fact (and with it the message that states it), `S-7Q2K` marks a scripted summary.
 * Letters that look alike are left out; the fixed length keeps one mark from being part of another.
 */

export type Mark = string;
export type MarkKind = 'F' | 'S';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 4;
/** `F-` and the letters */
const LENGTH = 2 + LETTERS;

const unitsOf = (characters: string): ReadonlySet<number> =>
  new Set(characters.split('').map((character) => character.charCodeAt(0)));
const MARK_UNITS = unitsOf(ALPHABET);
const WORD_UNITS = unitsOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_');

/**
 * @param value any text
 * @param kind which kind of marks to look for
 * @returns the distinct marks in the text, in the order of their first occurrence
 */
export function marksIn(value: string, kind: MarkKind): Mark[] {
  const marks = new Set<Mark>();
  for (let at = nextMark(value, kind, 0); at !== -1; at = nextMark(value, kind, at + 1)) {
    marks.add(value.slice(at, at + LENGTH));
  }
  return [...marks];
}

/** One occurrence of a mark in a text; `at` counts UTF-16 units. */
export interface MarkPlace {
  mark: Mark;
  at: number;
}

/** @returns every occurrence of marks of this kind, in order */
export function markPlaces(value: string, kind: MarkKind): MarkPlace[] {
  const places: MarkPlace[] = [];
  for (let at = nextMark(value, kind, 0); at !== -1; at = nextMark(value, kind, at + 1)) {
    places.push({ mark: value.slice(at, at + LENGTH), at });
  }
  return places;
}

/** Texts are long and marks are rare: the search for the first two letters is what makes judging fast. */
function nextMark(value: string, kind: MarkKind, from: number): number {
  const head = `${kind}-`;
  let at = value.indexOf(head, from);
  while (at !== -1 && !isMarkAt(value, at)) at = value.indexOf(head, at + 1);
  return at;
}

/** Whether the letters behind a head are those of a mark, and no other word goes on around it. */
function isMarkAt(value: string, at: number): boolean {
  if (at > 0 && WORD_UNITS.has(value.charCodeAt(at - 1))) return false;
  for (let index = at + 2; index < at + LENGTH; index += 1) {
    if (!MARK_UNITS.has(value.charCodeAt(index))) return false;
  }
  return !WORD_UNITS.has(value.charCodeAt(at + LENGTH));
}

/** @returns how often a mark stands in a text */
export const countMark = (value: string, mark: Mark): number => value.split(mark).length - 1;

/**
 * A source of marks that never repeats one.
 * @param random numbers in [0, 1), seeded by the run and the case
 */
export function markSource(random: () => number): (kind: MarkKind) => Mark {
  const drawn = new Set<Mark>();
  return (kind) => {
    for (;;) {
      const letters = Array.from({ length: 4 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
      const mark = `${kind}-${letters}`;
      if (drawn.has(mark)) continue;
      drawn.add(mark);
      return mark;
    }
  };
}
