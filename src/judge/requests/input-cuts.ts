import { textOf } from '../../conversation/content.ts';
import { markPlaces } from '../../conversation/mark.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import { arrivalCount } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { collapseWhiteSpace } from '../text/collapse-white-space.ts';
import { sharedEnd, sharedStart } from '../text/shared-text.ts';
import { requestTextOf, wasAnswered } from './request-text.ts';

/** A part of an evicted message that the summarizer was not shown. */
export interface InputCut {
  /** index of the given message */
  at: number;
  /** whether any of the message is shown */
  isPartial: boolean;
  /** whether the request says in its place that something is missing */
  isMarked: boolean;
}

/** An evicted message, by its place among the given ones. */
interface OwedMessage {
  at: number;
  text: string;
}

/** Characters of a sample, and from one to the next: nobody who shortens a text takes off so little. */
const [SAMPLE, STRIDE] = [32, 200];
/** Texts of so many characters have no like. */
const UNLIKE = 1000;
/** So many messages with a part missing tell what is done to all; each of them costs a look at the whole request. */
const ENOUGH = 20;

/** @returns the messages that the summarizer of a pass had to be shown */
export function owedToSummarizer(pass: Pass): OwedMessage[] {
  // No provider takes a result that had lost its call, and what arrived meanwhile was not there to be shown.
  const stray = new Set(pairCalls(pass.before).orphans.map(({ message }) => message));
  const there = pass.before.length - arrivalCount(pass);
  return pass.before.flatMap((message, at) =>
    pass.real[at]! && pass.alignment.given[at]!.kind === 'evicted' && !stray.has(at) && at < there
      ? [{ at, text: textOf(message) }]
      : [],
  );
}

/**
 * Samples of each message are looked for in the answered requests, in their order, so that the search goes through them
 * once. It is long all the same: for who has seen that there is something to look for.
 * @returns the first cut of each evicted message that has any, in order
 */
export function inputCuts(pass: Pass, evicted: readonly OwedMessage[]): InputCut[] {
  const request = collapseWhiteSpace(pass.summarizer.filter(wasAnswered).map(requestTextOf).join('\n'));
  const stretches = stretchesOf(evicted, request);
  const usual = usualWords(stretches, request);
  return stretches.flatMap(({ at, cut, from }, index) => {
    if (cut === undefined) return [];
    const isPartial = from !== undefined || cut.resumes !== undefined;
    const end = cut.resumes ?? stretches.slice(index + 1).find(({ from }) => from !== undefined)?.from;
    return [{ at, isPartial, isMarked: isMarker(gapAt(cut.at, end, request), usual) }];
  });
}

/** What is found of one message. All but `at` are indices into the request. */
interface Stretch {
  at: number;
  /** where its text begins there, and where it ends or has its first gap; undefined where no sample is found */
  from?: number;
  to?: number;
  /** where the first part is missing, and where the text goes on behind it */
  cut?: { at: number; resumes?: number };
}

function stretchesOf(messages: readonly OwedMessage[], request: string): Stretch[] {
  const stretches: Stretch[] = [];
  let [cursor, cuts] = [0, 0];
  for (const { at, text } of messages) {
    const stretch = { at, ...stretchOf(text, request, cursor) };
    stretches.push(stretch);
    cursor = Math.max(cursor, stretch.cut?.resumes ?? stretch.to ?? 0);
    if (stretch.cut !== undefined) cuts += 1;
    if (cuts === ENOUGH) break;
  }
  return stretches;
}

/** A place in a message, and where it was found in the request. */
interface Found {
  place: number;
  index: number;
}

function stretchOf(text: string, request: string, cursor: number): Omit<Stretch, 'at'> {
  const anchor = anchorOf(text, request, cursor);
  if (anchor === undefined && text.length < UNLIKE && text.includes('F-')) return { cut: { at: cursor } };
  let last = anchor ?? { place: 0, index: cursor };
  const look = (place: number): Found | undefined => {
    const index = find(text.slice(place, place + SAMPLE), request, last.index + place - last.place, cursor);
    if (index === -1) return undefined;
    last = { place, index };
    return last;
  };
  const places = samplePlaces(text);
  const found: Found[] = [];
  const isAllThere = places.every((place) => {
    const sample = look(place);
    if (sample !== undefined) found.push(sample);
    return sample !== undefined;
  });
  const seen = found.length > 0 || anchor === undefined ? found : [anchor];
  const [first, end] = [seen[0], seen.at(-1)];
  if (isAllThere)
    return first === undefined ? {} : { from: startOf(first, text, request), to: endOf(end!, text, request) };
  const resumed =
    found.length === places.length - 1
      ? undefined
      : (look(places.at(-1)!) ?? (found.length === 0 ? anchor : undefined));
  const rest = resumed === undefined ? {} : { resumes: startOf(resumed, text, request) };
  if (found.length === 0) return aroundAnchor(anchor, { text, request, cursor, rest });
  const to = endOf(end!, text, request);
  return { from: startOf(first!, text, request), to, cut: { at: to, ...rest } };
}

/** Where no sample is found, the mark and its neighbourhood may be all that is shown: the beginning, or a part further on. */
function aroundAnchor(
  anchor: Found | undefined,
  { text, request, cursor, rest }: { text: string; request: string; cursor: number; rest: { resumes?: number } },
): Omit<Stretch, 'at'> {
  if (anchor === undefined) return { cut: { at: cursor, ...rest } };
  const [from, to] = [startOf(anchor, text, request), endOf(anchor, text, request)];
  const isBeginning = anchor.index - from === anchor.place;
  if (!isBeginning) return { cut: { at: cursor, resumes: from } };
  return { from, to, cut: { at: to, ...(rest.resumes === undefined || rest.resumes === from ? {} : rest) } };
}

/** Characters around a mark that tell a message from a list of marks, and places of the mark that are looked at. */
const [CONTEXT, TRIES] = [16, 8];

/** Many short messages are alike; the mark says which of them is meant, and where it is not shown none of it is. */
function anchorOf(text: string, request: string, cursor: number): Found | undefined {
  const [mark] = markPlaces(text, 'F');
  if (mark === undefined) return undefined;
  const enough = Math.min(text.length, mark.mark.length + CONTEXT);
  let index = find(mark.mark, request, -1, cursor);
  for (let tries = 0; index !== -1 && tries < TRIES; tries += 1) {
    const found = { place: mark.at, index };
    if (endOf(found, text, request) - startOf(found, text, request) >= enough) return found;
    index = request.indexOf(mark.mark, index + 1);
  }
  return undefined;
}

const startOf = ({ place, index }: Found, text: string, request: string): number =>
  index - sharedEnd(text.slice(0, place), request.slice(0, index));

const endOf = ({ place, index }: Found, text: string, request: string): number =>
  index + sharedStart(text.slice(place), request.slice(index));

/** Where it is expected, or else at the next place, or anywhere: the order of messages is a design's own affair. */
function find(sample: string, request: string, expected: number, cursor: number): number {
  if (expected >= 0 && request.startsWith(sample, expected)) return expected;
  const next = request.indexOf(sample, cursor);
  return next === -1 && cursor > 0 ? request.indexOf(sample) : next;
}

/** Characters that come through every rendering as they are, on one line. */
const PLAIN = /^(?!.* {2})[A-Za-z0-9 .,:;()-]*$/;

/** Every so many characters, and at the end; what some rendering escapes is no sample. */
function samplePlaces(text: string): number[] {
  const places: number[] = [];
  for (let place = 0; place + SAMPLE < text.length; place += STRIDE) places.push(place);
  if (text.length >= SAMPLE) places.push(text.length - SAMPLE);
  return places.filter((place) => PLAIN.test(text.slice(place, place + SAMPLE)));
}

/** Characters behind a cut, and before what follows on it, in which a word about it is looked for. */
const NEAR = 160;

function gapAt(from: number, to: number | undefined, request: string): string {
  // The next part may begin with what was missing by chance: then nothing stands between the two.
  if (to !== undefined && to <= from && from - to < SAMPLE) return '';
  if (to === undefined || to < from) return request.slice(from, from + NEAR);
  return to - from <= 2 * NEAR
    ? request.slice(from, to)
    : `${request.slice(from, from + NEAR)} ${request.slice(to - NEAR, to)}`;
}

/** What any rendering calls those who speak and what they say. */
const LABELS =
  'system user human assistant agent model tool tools function result results output call calls message role name content ' +
  'text type input args arguments';

/** Words that stand between messages of which nothing is missing: who speaks, names of fields and of tools. */
function usualWords(stretches: readonly Stretch[], request: string): Set<string> {
  const words = new Set(LABELS.split(' '));
  stretches.forEach(({ from }, index) => {
    const previous = stretches[index - 1];
    if (from === undefined || previous?.to === undefined || previous.cut !== undefined) return;
    if (previous.to <= from) for (const word of wordsIn(gapAt(previous.to, from, request))) words.add(word);
  });
  return words;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

const SAYS_SO = /…|\.{3}|omit|truncat|trimmed|clipped|shorten|skipped|left out|elided|missing/i;

/** Dots, a word of that meaning, or any word that does not stand between messages otherwise: markers come in any language. */
const isMarker = (gap: string, usual: ReadonlySet<string>): boolean =>
  SAYS_SO.test(gap) || wordsIn(gap).some((word) => !usual.has(word));
