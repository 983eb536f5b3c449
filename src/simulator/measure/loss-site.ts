import { type Mark, marksIn } from '../../conversation/mark.ts';
import type { Fact } from '../facts/fact.ts';
import { unescaped } from '../facts/unescape.ts';
import type { LossSite } from '../record/fact-records.ts';
import type { SeenMessage } from './seen-message.ts';

/** A summarizer request of a pass with its answer, as far as facts are concerned. */
export interface SeenSummary {
  messages: readonly SeenMessage[];
  /** all that is readable in the request */
  text: string;
  /** ids of the facts that the request states, and the answer */
  shown: ReadonlySet<string>;
  answered: ReadonlySet<string>;
  answer: string;
}

/** What is known of a fact that lived before a pass and does not after it. */
export interface LostFact {
  fact: Fact;
  /** the messages that stated it before: those that have left the request, or never came into it */
  carriers: readonly SeenMessage[];
  /** the other messages there were: what they say as well is no sign of a carrier */
  others: readonly SeenMessage[];
  /** summarizer requests since the pass before, in their order */
  summaries: readonly SeenSummary[];
  /** signs of the summaries that stand in the request after it */
  installed: ReadonlySet<Mark>;
  /** whether there was a pass at all */
  inPass: boolean;
}

/**
 * Where a fact was lost, read off the requests of the pass, from the last place on the way to the first:
 *
 * * `install`: a summarizer's answer states it, and the request does not;
 * * `refold`: a summarizer was shown it in an earlier summary, or one of this pass, and nowhere else, and its answer does not
 *   state it;
 * * `summary`: the same for what it was shown in a message;
 * * `clamp`: the message that stated it was shown, without the sentence;
 * * `cut`: that message was never shown; it may be that nobody was asked at all, in a pass or without one;
 * * `unknown`: somebody was asked and there was no pass, or what was shown has part of it and no mark tells whether it is the same.
 */
export function lossSiteOf(lost: LostFact): LossSite {
  const { fact, carriers, summaries, inPass } = lost;
  const isSeenToGo = inPass || (summaries.length === 0 && carriers.length > 0);
  if (!isSeenToGo) return 'unknown';
  const asked = siteOfAnswers(lost);
  if (asked !== undefined) return asked;
  if (summaries.length === 0) return 'cut';
  const texts = summaries.map(({ text }) => text);
  if (fact.mark !== undefined && texts.some((text) => marksIn(text, 'F').includes(fact.mark!))) return 'clamp';
  if (texts.some((text) => carriers.some((carrier) => isShownInPart(carrier, text, lost)))) return 'clamp';
  return fact.mark === undefined && texts.some((text) => holdsAny(text, fact)) ? 'unknown' : 'cut';
}

/**
 * A pass may ask several times: for halves and then for the whole, or once for nothing. What counts is the answer that was
 * installed; where none is known by its sign, every answer may be.
 */
function siteOfAnswers({ fact: { id }, carriers, summaries, installed }: LostFact): LossSite | undefined {
  const known = summaries.filter(({ answer }) => marksIn(answer, 'S').some((nonce) => installed.has(nonce)));
  const last = known.length === 0 ? summaries : known;
  const others = summaries.filter((summary) => !last.includes(summary) && summary.answered.has(id));
  if (last.some(({ answered }) => answered.has(id))) return 'install';
  const showing = last.filter(({ shown }) => shown.has(id));
  if (showing.length > 0) {
    const isFolded = showing.every(({ text }) => others.some(({ answer }) => holdsNonceOf(text, answer)));
    return isFolded || isOnlySummarized(carriers) ? 'refold' : 'summary';
  }
  if (others.length > 0) return 'install';
  return summaries.some(({ shown }) => shown.has(id)) ? 'summary' : undefined;
}

/** Whether a text has the summary that was answered. */
export const holdsNonceOf = (text: string, answer: string): boolean =>
  marksIn(answer, 'S').some((nonce) => text.includes(nonce));

const isOnlySummarized = (carriers: readonly SeenMessage[]): boolean =>
  carriers.length > 0 && carriers.every(({ nonces }) => nonces.length > 0);

/**
 * Whether some part of a message stands in a text, however it was clipped: its beginning, its middle or its end. Messages of one
 * session have much in common, so only what no other of them says is such a part.
 */
export function isShownInPart(
  carrier: Pick<SeenMessage, 'text'>,
  text: string,
  { others }: Pick<LostFact, 'others'>,
): boolean {
  const plain = unescaped(text);
  return probesOf(carrier.text).some(
    (probe) => (text.includes(probe) || plain.includes(probe)) && !others.some((other) => other.text.includes(probe)),
  );
}

/** characters: long enough to stand nowhere else, short enough to outlive most clipping */
const PROBE = 48;

/** Where in a message is looked: close enough together that hardly any part of it can stand alone unseen. */
const SHARES = Array.from({ length: 33 }, (_, at) => at / 32);

/** Pieces of a message, from its beginning to its end. */
function probesOf(text: string): string[] {
  const places = SHARES.map((share) => Math.floor(share * Math.max(0, text.length - PROBE)));
  return places.map((at) => text.slice(at, at + PROBE)).filter((probe) => probe.trim().length >= PROBE / 2);
}

const holdsAny = (text: string, { essentials }: Fact): boolean =>
  essentials.some((essential) => /[\d/_.]/.test(essential) && text.includes(essential));
