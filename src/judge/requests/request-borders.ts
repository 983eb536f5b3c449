import { readableOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import { memoize } from '../../conversation/memoize.ts';
import type { Pass } from '../passes/pass.ts';
import { marksShownTo, requestTextOf, wasAnswered } from './request-text.ts';

/**
 * A text that is divided among requests at any place is divided, for one of many seeds, in the midst of a mark, or right before it. What
 * stands whole when the end of one request and the beginning of another are laid end to end was shown, though no single one holds it.
 */

/** Characters on each side of the border that are looked at, and fewest of them that stand nowhere by chance. */
const [REACH, TELLING] = [24, 8];
/** So close to a mark a border takes its words from it. */
const AROUND = 80;
/** Characters that come through every rendering as they are. */
const PLAIN = /[A-Za-z0-9 .,:;()-]/;
const OF_MARKS = /[A-Za-z0-9-]/;

/** @returns the marks of messages that a pass took off, where they were divided between two of its answered requests */
export const marksOverBorders: (pass: Pass) => ReadonlySet<Mark> = memoize(({ before, alignment, summarizer }) => {
  const answered = summarizer.filter(wasAnswered);
  if (answered.length < 2) return new Set();
  const shown = marksShownTo(answered);
  return new Set(
    before.flatMap((message, at) => {
      if (alignment.given[at]!.kind === 'kept') return [];
      const said = readableOf(message);
      const divided = [...marksIn(said, 'F'), ...marksIn(said, 'S')].filter((mark) => !shown.has(mark));
      return divided.filter((mark) => isDividedBetween(said, mark, answered.map(requestTextOf)));
    }),
  );
});

/** @returns the marks that the summarizer of a pass was shown, in one of its requests or in two */
export const marksShownIn = (pass: Pass): Set<Mark> =>
  new Set([...marksShownTo(pass.summarizer), ...marksOverBorders(pass)]);

/**
 * @param said what a message says
 * @param texts of requests
 * @returns whether a mark with the words beside it, divided in the mark or close to it, stands in two of them
 */
export function isDividedBetween(said: string, mark: Mark, texts: readonly string[]): boolean {
  const from = said.indexOf(mark);
  if (texts.length < 2 || from === -1) return false;
  // Most marks that are missing were not shown at all, and neither were their words.
  const leads = [from, from - TELLING].map((end) => plainBefore(said, end).slice(-TELLING));
  if (!leads.some((lead) => lead.length < TELLING || texts.some((text) => text.includes(lead)))) return false;
  const first = Math.max(0, from - AROUND);
  const last = Math.min(said.length, from + mark.length + AROUND);
  const places = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return places.some((place) => {
    const left = plainBefore(said, place, place - from);
    const right = plainBehind(said, place, from + mark.length - place);
    if (left === '' || right === '') return false;
    const ending = texts.flatMap((text, at) => (endsIn(text, left, right) ? [at] : []));
    return ending.some((at) => texts.some((text, other) => other !== at && beginsIn(text, right)));
  });
}

/** The mark is in it wherever it stands before the place. */
function plainBefore(said: string, place: number, distance = 0): string {
  const reach = Math.max(REACH, distance + TELLING);
  let from = place;
  while (from > 0 && place - from < reach && PLAIN.test(said[from - 1]!)) from -= 1;
  return said.slice(from, place);
}

function plainBehind(said: string, place: number, distance: number): string {
  const reach = Math.max(REACH, distance + TELLING);
  let to = place;
  while (to < said.length && to - place < reach && PLAIN.test(said[to]!)) to += 1;
  return said.slice(place, to);
}

/** Where the rest follows in the same request nothing is divided. A few letters of a mark are some, if no more of one stand there. */
function endsIn(text: string, left: string, right: string): boolean {
  for (let at = text.indexOf(left); at !== -1; at = text.indexOf(left, at + 1)) {
    const end = at + left.length;
    if (text.startsWith(right.slice(0, 4), end)) continue;
    if (left.length >= TELLING || !OF_MARKS.test(text[end] ?? '')) return true;
  }
  return false;
}

function beginsIn(text: string, right: string): boolean {
  for (let at = text.indexOf(right); at !== -1; at = text.indexOf(right, at + 1))
    if (right.length >= TELLING || !OF_MARKS.test(text[at - 1] ?? '')) return true;
  return false;
}
