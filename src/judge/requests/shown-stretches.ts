import { markPlaces } from '../../conversation/mark.ts';
import { sharedEnd, sharedStart } from '../text/shared-text.ts';
import { isDividedBetween } from './request-borders.ts';

/** A part of a message that stands, without a gap, in one request of a pass. */
export interface ShownStretch {
  /** first place in the message, and the first behind it */
  from: number;
  to: number;
  /** where it begins in the text of all requests */
  index: number;
}

/** The words of a message in the form in which they are looked for: every stretch of white space is one character. */
export interface SoughtText {
  /** with one space in the place of each */
  words: string;
  /** the same, but a line end where there was one: renderings lay those out as they like */
  lines: string;
}

/** @returns a text as it is looked for. @param said what a message says, laid out in any way */
export function soughtText(said: string): SoughtText {
  const lines = said.trim().replaceAll(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '));
  return { words: lines.replaceAll('\n', ' '), lines };
}

/** Characters of a sample, and from one that is not found to the next. */
export const [SAMPLE, STRIDE] = [32, 200];
/** Texts of so many characters have no like. */
const UNLIKE = 1000;

/** What can be read in several requests, one line each, and where the search has come to. */
export interface ReadRequests {
  text: string;
  cursor: number;
}

/**
 * Looks for a message piece by piece: what is found is followed as far as it goes, and the next piece is the one that would have come
 * then, in whichever request that is. A part that is nowhere is passed over in growing steps.
 * @param read the cursor moves behind what was found, since the next message mostly follows there
 * @returns the stretches of a message that stand in any of the requests, in the order of the message; none where nothing of it does
 */
export function shownStretches(sought: SoughtText, read: ReadRequests): ShownStretch[] {
  const { words } = sought;
  const anchor = anchorOf(words, read);
  const isMissing = anchor === undefined && isMarkMissing(words, read);
  if (isMissing && words.length < UNLIKE) return [];
  const found = sampled(sought, read, anchor === undefined ? [] : [anchor]);
  found.push(...edgesOf(words, { read, found }));
  // A few words that begin many messages, or end them, may be another's.
  const most = Math.max(0, ...found.map(({ from, to }) => to - from));
  if (isMissing && most < 2 * SAMPLE) return [];
  read.cursor = Math.max(read.cursor, ...found.map(({ index, from, to }) => index + to - from));
  return found.sort((one, other) => one.from - other.from);
}

/** @returns what was found already, and what is found sample by sample */
function sampled(sought: SoughtText, read: ReadRequests, known: readonly ShownStretch[]): ShownStretch[] {
  const { words } = sought;
  const found = [...known];
  let [place, step] = [0, STRIDE];
  for (;;) {
    place = unseenFrom(place, found);
    const next = plainFrom(sought, place);
    if (next === undefined) break;
    const stretch = stretchAt(words, next, { read, near: nearest(next, found) });
    if (stretch !== undefined) found.push(stretch);
    const passed = next + step;
    const around = found.find(({ from }) => next < from && from < passed);
    place = stretch === undefined ? (around?.to ?? passed) : Math.max(stretch.to, next + 1);
    step = stretch === undefined ? 2 * step : STRIDE;
  }
  return found;
}

/** The end may be all that was found of a short message, and the beginning stands before it. */
function edgesOf(
  words: string,
  { read, found }: { read: ReadRequests; found: readonly ShownStretch[] },
): ShownStretch[] {
  const end = endAt(words, { read, found });
  const ends = end === undefined ? [] : [end];
  const beginning = beginningAt(words, { read, found: [...found, ...ends] });
  return beginning === undefined ? ends : [...ends, beginning];
}

/** Whether a message has a mark by which it would be known; halves of it in two requests are one. */
function isMarkMissing(words: string, { text }: ReadRequests): boolean {
  const [mark] = markPlaces(words, 'F');
  return mark !== undefined && !isDividedBetween(words, mark.mark, text.split('\n'));
}

/** A rest shorter than a sample may begin the next request; so many characters are looked for there. */
const REST = 4;

/** The end of a message, where it was not come by yet. */
function endAt(
  words: string,
  { read, found }: { read: ReadRequests; found: readonly ShownStretch[] },
): ShownStretch | undefined {
  const last = Math.max(0, words.length - SAMPLE);
  const rest = unseenFrom(last, found);
  if (rest >= words.length) return undefined;
  const near = nearest(rest, found);
  const sample = stretchAt(words, last, { read });
  return sample ?? (rest > last && words.length - rest >= REST ? stretchAt(words, rest, { read, near }) : undefined);
}

/** A beginning shorter than a sample, which ended a request. */
function beginningAt(
  words: string,
  { read, found }: { read: ReadRequests; found: readonly ShownStretch[] },
): ShownStretch | undefined {
  const first = found.reduce((least, { from }) => Math.min(least, from), Infinity);
  const near = found.find(({ from }) => from === first);
  if (near === undefined || first < REST || first >= SAMPLE) return undefined;
  const index = read.text.lastIndexOf(words.slice(0, first), near.index);
  return index === -1 ? undefined : { from: 0, to: first, index };
}

/** @returns the first place from this one on that is in no stretch */
function unseenFrom(place: number, found: readonly ShownStretch[]): number {
  let unseen = place;
  for (;;) {
    const around = found.find(({ from, to }) => from <= unseen && unseen < to);
    if (around === undefined) return unseen;
    unseen = around.to;
  }
}

/** Characters that come through every rendering as they are, on one line. */
const PLAIN = new RegExp(`[A-Za-z0-9 .,:;()-]{${SAMPLE}}`, 'g');

/** @returns where the next sample begins; what some rendering escapes is none */
function plainFrom({ lines }: SoughtText, place: number): number | undefined {
  PLAIN.lastIndex = place;
  return PLAIN.exec(lines)?.index;
}

const nearest = (place: number, found: readonly ShownStretch[]): ShownStretch | undefined =>
  found.findLast(({ to }) => to <= place) ?? found[0];

/** Where it is expected beside what was found, or else at the next place, or anywhere: a design orders messages as it likes. */
function stretchAt(
  words: string,
  place: number,
  { read, near }: { read: ReadRequests; near?: ShownStretch | undefined },
): ShownStretch | undefined {
  const sample = words.slice(place, place + SAMPLE);
  const expected = near === undefined ? -1 : near.index + place - near.from;
  if (expected >= 0 && read.text.startsWith(sample, expected))
    return grown(words, { place, index: expected }, read.text);
  const from = near === undefined ? read.cursor : Math.max(0, near.index);
  const next = read.text.indexOf(sample, from);
  const index = next === -1 && from > 0 ? read.text.indexOf(sample) : next;
  return index === -1 ? undefined : grown(words, { place, index }, read.text);
}

/** @returns all that a message and the requests have in common around a place */
function grown(words: string, { place, index }: { place: number; index: number }, text: string): ShownStretch {
  const before = sharedEnd(words.slice(0, place), text.slice(0, index));
  const behind = sharedStart(words.slice(place), text.slice(index));
  return { from: place - before, to: place + behind, index: index - before };
}

/** Characters around a mark that tell a message from a list of marks, and places of the mark that are looked at. */
const [CONTEXT, TRIES] = [16, 8];

/** Many short messages are alike; the mark says which of them is meant, and where it is not shown none of it is. */
function anchorOf(words: string, { text, cursor }: ReadRequests): ShownStretch | undefined {
  const [mark] = markPlaces(words, 'F');
  if (mark === undefined) return undefined;
  const enough = Math.min(words.length, mark.mark.length + CONTEXT);
  const next = text.indexOf(mark.mark, cursor);
  let index = next === -1 ? text.indexOf(mark.mark) : next;
  for (let tries = 0; index !== -1 && tries < TRIES; tries += 1) {
    const stretch = grown(words, { place: mark.at, index }, text);
    if (stretch.to - stretch.from >= enough) return stretch;
    index = text.indexOf(mark.mark, index + 1);
  }
  return undefined;
}
