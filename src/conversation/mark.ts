/**
 * Marks: short ASCII words that are drawn once per run and put into texts, so that a text can be recognised wherever it
 * turns up again. `F-7Q2K` marks a fact (and with it the message that states it), `S-7Q2K` marks a scripted summary.
 * Letters that look alike are left out; the fixed length keeps one mark from being part of another.
 */

export type Mark = string;
export type MarkKind = 'F' | 'S';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS_OF = '[2-9A-HJ-KM-NP-TV-Z]{4}';
const MARK_AT: Record<MarkKind, RegExp> = {
  F: new RegExp(`\\bF-${LETTERS_OF}\\b`, 'y'),
  S: new RegExp(`\\bS-${LETTERS_OF}\\b`, 'y'),
};

/**
 * @param value any text
 * @param kind which kind of marks to look for
 * @returns the distinct marks in the text, in the order of their first occurrence
 */
export function marksIn(value: string, kind: MarkKind): Mark[] {
  return [...new Set(markPlaces(value, kind).map(({ mark }) => mark))];
}

/** One occurrence of a mark in a text; `at` counts UTF-16 units. */
export interface MarkPlace {
  mark: Mark;
  at: number;
}

/** @returns every occurrence of marks of this kind, in order */
export function markPlaces(value: string, kind: MarkKind): MarkPlace[] {
  const places: MarkPlace[] = [];
  const pattern = MARK_AT[kind];
  // Texts are long and marks are rare: the search for the first two letters is what makes judging fast.
  for (let at = value.indexOf(`${kind}-`); at !== -1; at = value.indexOf(`${kind}-`, at + 1)) {
    pattern.lastIndex = at;
    const [mark] = pattern.exec(value) ?? [];
    if (mark !== undefined) places.push({ mark, at });
  }
  return places;
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
