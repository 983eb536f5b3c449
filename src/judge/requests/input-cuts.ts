import { textOf } from '../../conversation/content.ts';
import { pairCalls } from '../../conversation/pairing.ts';
import { arrivalCount } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { collapseWhiteSpace } from '../text/collapse-white-space.ts';
import { answerText } from './answer-text.ts';
import { markersAround, type ShownMessage, type TextGap } from './cut-markers.ts';
import { isDividedGap, type RequestEnds, requestEnds } from './divided-gap.ts';
import { requestTextOf, wasAnswered } from './request-text.ts';
import { SAMPLE, type ShownStretch, type SoughtText, shownStretches, soughtText } from './shown-stretches.ts';

/** A part of an evicted message that the summarizer was not shown. */
export interface InputCut {
  /** index of the given message */
  at: number;
  /** whether any of the message is shown */
  isPartial: boolean;
  /** whether the request says in the place of each missing part that something is missing */
  isMarked: boolean;
  /** what is missing, with white space collapsed */
  missing: string[];
}

/** An evicted message, by its place among the given ones. */
interface OwedMessage {
  at: number;
  text: string;
}

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
 * What an answered request shows of a message is a stretch of it, and all answered requests together have shown what their
 * stretches cover: a text may be divided among requests at any place. Long all the same: for who has seen that there is
 * something to look for.
 * @returns the evicted messages of which something is missing, in order
 */
export function inputCuts(pass: Pass, evicted: readonly OwedMessage[]): InputCut[] {
  const answered = pass.summarizer.filter(wasAnswered);
  const requests = answered.map((exchange) => collapseWhiteSpace(requestTextOf(exchange)));
  const shown = shownMessages(evicted, requests);
  if (shown.every(({ gaps }) => gaps.length === 0)) return [];
  const isMarked = markersAround(
    { messages: shown, isAll: shown.length === evicted.length },
    requests,
    answered.map(({ response }) => answerText(response.body).text),
  );
  return shown.flatMap(({ at, gaps, stretches, words }, index) => {
    if (gaps.length === 0) return [];
    const missing = gaps.map(({ from, to }) => words.slice(from, to));
    return [{ at, isPartial: stretches.length > 0, isMarked: gaps.every((gap) => isMarked(index, gap)), missing }];
  });
}

function shownMessages(messages: readonly OwedMessage[], requests: readonly string[]): ShownMessage[] {
  const shown: (ShownMessage & { sought: SoughtText })[] = [];
  // No line end is left in any of them, so that no stretch goes from one to the next.
  const read = { text: requests.join('\n'), cursor: 0 };
  const ends = requestEnds(requests);
  let cuts = 0;
  for (const { at, text } of messages) {
    const sought = soughtText(text);
    const stretches = shownStretches(sought, read);
    const gaps = gapsBetween(stretches, sought, ends);
    shown.push({ at, stretches, gaps, length: sought.words.length, words: sought.words, sought });
    if (gaps.length > 0) cuts += 1;
    if (cuts === ENOUGH) break;
  }
  return withoutBorrowed(shown, ends);
}

/** Many messages begin alike. What is found of one in the midst of another one's words is the other's. */
function withoutBorrowed(shown: readonly (ShownMessage & { sought: SoughtText })[], ends: RequestEnds): ShownMessage[] {
  const all = shown.flatMap(({ at, stretches }) => stretches.map((stretch) => ({ ...stretch, at })));
  return shown.map(({ sought, ...message }) => {
    const { at, length, stretches } = message;
    if (message.gaps.length === 0) return message;
    const own = stretches.filter(
      (stretch) =>
        stretch.to - stretch.from === length || !all.some((other) => other.at !== at && isWithin(stretch, other)),
    );
    return own.length === stretches.length
      ? message
      : { ...message, stretches: own, gaps: gapsBetween(own, sought, ends) };
  });
}

/** Whether a stretch is a smaller part of the place in the requests where another one was found. */
const isWithin = (one: ShownStretch, other: ShownStretch): boolean =>
  other.index <= one.index &&
  one.index + one.to - one.from <= other.index + other.to - other.from &&
  one.to - one.from < other.to - other.from;

/** @returns what of a message stands in none of its stretches, nor in two parts, and would have come through any rendering */
function gapsBetween(stretches: readonly ShownStretch[], { words, lines }: SoughtText, ends: RequestEnds): TextGap[] {
  if (stretches.length === 0) return isMissed(lines) ? [{ from: 0, to: words.length }] : [];
  const gaps: TextGap[] = [];
  let from = 0;
  for (const { from: to, to: next } of [...stretches, { from: words.length, to: words.length }]) {
    if (to > from && isMissed(lines.slice(from, to)) && !isDividedGap(words.slice(from, to), ends))
      gaps.push({ from, to });
    from = Math.max(from, next);
  }
  return gaps;
}

/** Letters and digits: whoever divides a text may drop the separator, and nobody who shortens one takes off so little. */
const FEW = 8;

/** Whether a gap is more than some rendering's way to write a sign: plain words, or a run of them among other signs. */
const isMissed = (gap: string): boolean =>
  RUN.test(gap) || (ALL_PLAIN.test(gap) && gap.replaceAll(/[^A-Za-z0-9]/g, '').length >= FEW);

const RUN = new RegExp(`[A-Za-z0-9 .,:;()-]{${SAMPLE}}`);
const ALL_PLAIN = /^[A-Za-z0-9 .,:;()-]*$/;
