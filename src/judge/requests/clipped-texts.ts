import type { ClippedForSummary } from '../../adapter/profile.ts';
import { readableOf, resultTextsOf, textOf } from '../../conversation/content.ts';
import { type Mark, markPlaces } from '../../conversation/mark.ts';
import { memoizeByBoth } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import type { Pass } from '../passes/pass.ts';
import { collapseWhiteSpace } from '../text/collapse-white-space.ts';
import { holdsLiterally, laidReadingsOf } from '../text/holds-literally.ts';
import { owedToSummarizer } from './input-cuts.ts';
import { reachesInPart } from './partly-shown.ts';
import { requestTextOf, wasAnswered } from './request-text.ts';

/** A text that left the view and is longer than what a profile says is shown of one. */
export interface ClippedText {
  /** index of the given message */
  at: number;
  /**
   * `clipped`: as the profile says, and marked · `whole`: all of it was shown · `unmarked`: the declared words do not stand at the cut
   * · `further`: less was shown than the profile says · `absent`: nothing of it was
   */
  shown: 'clipped' | 'whole' | 'unmarked' | 'further' | 'absent';
  parts: PartsOfText;
  /** facts that it states in the part that is not shown, and nowhere else */
  beyond: Mark[];
}

/** Characters by which an edge of what is shown is known, and so far from it the words about the cut may begin. */
const [EDGE, NEAR] = [60, 40];

/** @returns what became of each long text of the declared kind, in the requests of a pass that were answered */
export const clippedTextsOf: (pass: Pass, terms: ClippedForSummary) => readonly ClippedText[] = memoizeByBoth(
  (pass, terms) => {
    const requests = pass.summarizer.filter(wasAnswered).map(requestTextOf);
    return owedToSummarizer(pass).flatMap(({ at }) => {
      const message = pass.before[at]!;
      return textsOfKind(message, terms).flatMap((text) => {
        const units = partsOf(text, terms);
        if (units === undefined) return [];
        const otherwise = [partsOf([...text], terms), partsBeforeDrop(text, terms, pass)];
        const parts =
          otherwise.find((one) => one !== undefined && shownAs(one, terms, requests) === 'clipped') ?? units;
        const less = () => (reachesInPart(message, pass) ? 'further' : 'absent');
        return [{ at, parts, shown: shownAs(parts, terms, requests) ?? less(), beyond: beyondIn(text, parts) }];
      });
    });
  },
);

/** @returns whether all that is long in a given message was shown as the terms say, with the words at each cut */
export function isClippedAsStated(pass: Pass, at: number, terms: ClippedForSummary | undefined): boolean {
  const texts = terms === undefined ? [] : clippedTextsOf(pass, terms).filter((one) => one.at === at);
  return texts.length > 0 && texts.every(({ shown }) => shown === 'clipped');
}

/** @returns whether words were said in texts that were clipped as the terms say, and in none of them in a part that is shown */
export function isClippedOff(pass: Pass, words: string, terms: ClippedForSummary | undefined): boolean {
  if (terms === undefined) return false;
  const saying = pass.before.flatMap((message, at) => (holdsLiterally(readableOf(message), words) ? [at] : []));
  const isShown = ({ parts: { head, tail } }: ClippedText) => [head, tail].some((part) => holdsLiterally(part, words));
  const isOff = (at: number) =>
    isClippedAsStated(pass, at, terms) && !clippedTextsOf(pass, terms).some((one) => one.at === at && isShown(one));
  return saying.length > 0 && saying.every(isOff);
}

const textsOfKind = (message: Message, { of }: ClippedForSummary): string[] => {
  const results = resultTextsOf(message);
  return results.length > 0 || of === 'results' ? results : [textOf(message)];
};

/** The parts of a text that are shown, and the one between them that is not. */
export interface PartsOfText {
  head: string;
  rest: string;
  tail: string;
}

/** @param text or its characters, as other languages count them: what is two units of UTF-16 is one of those */
function partsOf(
  text: string | readonly string[],
  { keeps: { head = 0, tail = 0 } }: ClippedForSummary,
): PartsOfText | undefined {
  const part = (from: number, to: number) => [text.slice(from, to)].flat().join('');
  const end = text.length - tail;
  return end <= head ? undefined : { head: part(0, head), rest: part(head, end), tail: part(end, text.length) };
}

/** Who drops halves of characters on the way out has counted them when it cut. */
function partsBeforeDrop(text: string, terms: ClippedForSummary, { halved }: Pass): PartsOfText | undefined {
  const parts = partsOf(halved.get(text) ?? '', terms);
  if (parts === undefined) return undefined;
  const [head, rest, tail] = [parts.head, parts.rest, parts.tail].map((part) => part.replaceAll(/\p{Cs}/gu, '')) as [
    string,
    string,
    string,
  ];
  return head + rest + tail === text ? { head, rest, tail } : undefined;
}

/** A fact that is cut in two is not shown; one that is said again in a part that is shown stays. */
function beyondIn(text: string, { head, tail }: PartsOfText): Mark[] {
  const isShown = ({ mark, at }: { mark: Mark; at: number }) =>
    at + mark.length <= head.length || at >= text.length - tail.length;
  const places = markPlaces(text, 'F');
  const shown = new Set(places.filter(isShown).map(({ mark }) => mark));
  return places.flatMap(({ mark }) => (shown.has(mark) ? [] : [mark]));
}

/** @returns undefined where less is shown than the terms say */
function shownAs(
  { head, rest, tail }: PartsOfText,
  terms: ClippedForSummary,
  requests: string[],
): 'whole' | 'clipped' | 'unmarked' | undefined {
  // Who never cuts a character in two shows half a one less.
  const [last, first] = [
    edge(head.replace(/[\uD800-\uDBFF]$/, ''), -EDGE),
    edge(tail.replace(/^[\uDC00-\uDFFF]/, ''), EDGE),
  ];
  const isThere = (piece: string) => piece === '' || stands(piece, requests);
  const isSoFar = isThere(last) && isThere(first);
  // Where a text says the same again and again, what was cut off stands there all the same.
  if (isSoFar && isMarkedBeside([last, first], terms, requests)) return 'clipped';
  if (goesOn({ head, rest, tail }).every(isThere)) return 'whole';
  return isSoFar ? 'unmarked' : undefined;
}

const edge = (text: string, length: number): string =>
  collapseWhiteSpace(length < 0 ? text.slice(length) : text.slice(0, length));

/** @returns pieces that stand where a text was not cut: around both places, and of what lies between them */
function goesOn({ head, rest, tail }: PartsOfText): string[] {
  const [half, middle] = [EDGE / 2, Math.floor(rest.length / 2)];
  const [before, behind] = [head + rest, rest + tail];
  return [
    collapseWhiteSpace(head.slice(-half) + behind.slice(0, half)),
    edge(rest.slice(middle), EDGE),
    collapseWhiteSpace(before.slice(-half) + tail.slice(0, half)),
  ];
}

/** Whether words stand in one of several requests, or from the end of one to the beginning of another. */
function stands(piece: string, requests: readonly string[]): boolean {
  if (requests.some((request) => laidReadingsOf(request).some((reading) => reading.includes(piece)))) return true;
  const places = requests.length < 2 ? [] : Array.from({ length: Math.max(0, piece.length - 16) }, (_, at) => at + 8);
  const holds = (part: string) => requests.some((request) => laidReadingsOf(request)[0]!.includes(part));
  return places.some((place) => holds(piece.slice(0, place)) && holds(piece.slice(place)));
}

/** The words stand right behind what is shown of the beginning, or right before what is shown of the end. */
function isMarkedBeside(
  [last, first]: [string, string],
  { marker }: ClippedForSummary,
  requests: readonly string[],
): boolean {
  const words = markerPattern(marker);
  const readings = requests.flatMap((request) => laidReadingsOf(request));
  const reach = NEAR + 2 * marker.length;
  return readings.some(
    (reading) =>
      (last !== '' &&
        placesOf(last, reading).some((at) =>
          words.behind.test(reading.slice(at + last.length, at + last.length + reach)),
        )) ||
      (first !== '' &&
        placesOf(first, reading).some((at) => words.before.test(reading.slice(Math.max(0, at - reach), at)))),
  );
}

function placesOf(piece: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1)) places.push(at);
  return places;
}

/** Between what is shown and the words may stand no more than signs: who shows more of the text has not cut it there. */
function markerPattern(marker: string): { behind: RegExp; before: RegExp } {
  const words = collapseWhiteSpace(marker)
    .split('{{count}}')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\d[\\d.,  ]*');
  const signs = `[^\\p{L}\\p{N}]{0,${NEAR}}`;
  return { behind: new RegExp(`^${signs}${words}`, 'u'), before: new RegExp(`${words}${signs}$`, 'u') };
}
