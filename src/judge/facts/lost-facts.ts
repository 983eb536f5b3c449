import { clearsInPlace } from '../../adapter/capabilities.ts';
import type { Profile } from '../../adapter/profile.ts';
import { callsOf, textOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import { memoizeByBoth } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import type { Pass } from '../passes/pass.ts';
import { answerText } from '../requests/answer-text.ts';
import { marksOf, requestTextOf, wasAnswered } from '../requests/request-text.ts';
import { unfinishedBecause, yieldOf } from '../requests/summarizer-yield.ts';
import { saysWhatIsCut } from '../text/cut-value.ts';
import { addedText, keptEnd, sharedStart } from '../text/shared-text.ts';
import { withoutClearedInputs } from './cleared-inputs.ts';
import { excerptLists } from './excerpt-lists.ts';
import { factsIn, factsOf, factsOfStrayResults, summariesIn } from './facts.ts';
import { marksCovered } from './fruitless-requests.ts';

/** Facts that were in what was given and are not in the view, and whose doing that is. */
export interface LostFacts {
  /** no summarizer that gave an answer to use was shown them, and nothing in their place says that they are missing */
  dropped: Mark[];
  /** a summarizer was shown them and gave them back, and its answer is not in the view */
  forgotten: Mark[];
  /** how many there are in all, for whatever reason */
  count: number;
}

/** @returns the facts that the pass took out of the view; those of a result without its call are nobody's loss */
export const lostFactsOf: (pass: Pass, profile: Profile) => LostFacts = memoizeByBoth((pass, profile) => {
  const lost = factsLost(pass);
  if (lost.length === 0) return { dropped: [], forgotten: [], count: 0 };
  const shown = marksCovered(pass);
  const excused = excusedFacts(pass, profile);
  const returned = returnedFacts(pass);
  return {
    dropped: lost.filter((fact) => !shown.has(fact) && !excused.has(fact)),
    forgotten: lost.filter((fact) => returned.has(fact) && !excused.has(fact)),
    count: lost.length,
  };
});

/**
 * Facts that may leave unseen: something visible stands where they stood, or their result had lost its call before, so that
 * no provider takes it.
 */
export const excusedFacts = (pass: Pass, profile: Profile): Set<Mark> =>
  new Set([
    ...factsElided(pass, profile),
    ...factsOfInputs(pass, profile),
    ...factsClipped(pass),
    ...factsOfStrayResults(pass),
  ]);

/** @returns facts of arguments that went with their result, as the profile says */
export const factsOfInputs = (pass: Pass, profile: Profile): Mark[] =>
  pass.before.flatMap((message, given) => {
    const left = withoutClearedInputs(pass, given, profile);
    if (left === message) return [];
    const standing = new Set(factsOf(left));
    return factsOf(message).filter((fact) => !standing.has(fact));
  });

/**
 * Facts that could be read in what was given, summaries included, and can't be read in the view any more, or only in a list
 * of excerpts; an agent may have put them into its system prompt.
 * @returns the facts that are gone, whoever is to blame
 */
export function factsLost(pass: Pass): Mark[] {
  const { before, after, onWire, probe } = pass;
  const lists = excerptLists(pass);
  const prompt = onWire && probe !== undefined ? marksIn(requestTextOf(probe), 'F') : [];
  const readable = new Set([...factsIn(after), ...prompt].filter((fact) => !lists.facts.has(fact)));
  return [...factsIn(before)].filter((fact) => !readable.has(fact));
}

/** Facts cut out of messages in whose place the view says that something is missing. */
const factsElided = (pass: Pass, profile: Profile): Set<Mark> =>
  factsIn(pass.before.filter((_, at) => showsMarker(pass, at, profile)));

/** Facts cut out of arguments that say so where they were cut, as a call may (CLEAR-4). */
const factsClipped = ({ before, after, alignment }: Pass): Set<Mark> =>
  factsIn(
    before.flatMap((message, given): Message[] => {
      const fate = alignment.given[given]!;
      if (fate.kind !== 'rewritten') return [];
      const calls = new Map(fate.at.flatMap((at) => callsOf(after[at]!)).map((call) => [call.id, call.arguments]));
      return [
        { ...message, content: callsOf(message).filter((was) => saysWhatIsCut(was.arguments, calls.get(was.id))) },
      ];
    }),
  );

/**
 * Whether a rewritten message says something the given one did not: what is left after taking off the beginning and the
 * end they share. A summary merged into the message is no marker at the place of what was cut. A few dots are one where they
 * follow on what is left; by themselves they say nothing, unless the profile says that results are cleared in place.
 */
function showsMarker(pass: Pass, given: number, profile: Profile): boolean {
  const { alignment, before, after } = pass;
  const lists = excerptLists(pass).at;
  const fate = alignment.given[given]!;
  if (fate.kind !== 'rewritten') return false;
  const places = fate.at.filter((at) => alignment.view[at]!.nonces.length === 0 && !lists.has(at));
  const was = textOf(before[given]!);
  const is = places.map((at) => textOf(after[at]!)).join('\n');
  const added = addedText(was, is);
  if (added.trim() === '') return isMarkOfACut(keptEnd(was, is));
  if (profile.ack && isAckInPlace(before[given]!, was, is)) return false;
  // What somebody else said is no word about what is gone. Of who clears results in place CLEAR-1 says so.
  if (!clearsInPlace(profile) && marksIn(added, 'F').some((fact) => !was.includes(fact))) return false;
  return profile.mode === 'reduce' || SAYS_ANYTHING.test(is);
}

/**
 * Whether an acknowledgement of a summary stands beside calls, in the place of all that was said there (qwen-code): it speaks of the
 * summary, and not of what is gone.
 */
const isAckInPlace = (message: Message, was: string, is: string): boolean =>
  message.role === 'assistant' &&
  callsOf(message).length > 0 &&
  is.length <= LONGEST_MARK &&
  sharedStart(was, is) < SHARED &&
  keptEnd(was, is).length < SHARED;

/** Characters by which a text is known as another one. */
const SHARED = 16;

/**
 * Whether the end that a text kept is the mark of an earlier cut, which stands behind the new one as well (deepagents:
 * `...(result truncated)`): short, with dots or a bracket before its words, and no part of what was said. A letter or two
 * before it may be the same by chance.
 */
const isMarkOfACut = (end: string): boolean =>
  end.length <= LONGEST_MARK && MARK_OF_A_CUT.test(end) && marksIn(end, 'F').length === 0;

const LONGEST_MARK = 160;
const MARK_OF_A_CUT = /^.{0,12}?(\.{3}|…|[[(<])[^\p{L}]*\p{L}{3}/su;

const SAYS_ANYTHING = /[\p{L}\p{N}]/u;

/** Facts in the summaries that were to be installed: those that no later request of the pass worked on. */
function returnedFacts(pass: Pass): Set<Mark> {
  const { summarizer } = pass;
  const isWorkedOn = ({ summary }: Exchange, at: number) =>
    summarizer.slice(at + 1).some((later) => wasAnswered(later) && marksOf(later).has(summary!));
  const standing = summariesIn(pass.after);
  // Half an answer that was taken for a summary was to be installed as well, with all that it says.
  const isToStand = (exchange: Exchange) =>
    yieldOf(exchange) === 'usable' || (unfinishedBecause(exchange) === 'cut-off' && standing.has(exchange.summary!));
  const texts = summarizer
    .filter((exchange, at) => exchange.summary !== undefined && isToStand(exchange) && !isWorkedOn(exchange, at))
    .map(({ response }) => answerText(response.body).text);
  return new Set(texts.filter((text) => !isClipped(text, pass)).flatMap((text) => marksIn(text, 'F')));
}

/** An answer of which more than this stands in the view, with something behind it, was shortened at a bound. */
const CLIPPED = 200;

function isClipped(answer: string, { after, alignment }: Pass): boolean {
  const lead = answer.trim().slice(0, CLIPPED);
  if (lead.length < CLIPPED) return false;
  return after.some((message, at) => {
    if (!alignment.view[at]!.synthetic) return false;
    const said = textOf(message);
    const from = said.indexOf(lead);
    if (from === -1) return false;
    const length = sharedStart(answer.trim(), said.slice(from));
    return length < answer.trim().length && said.slice(from + length).trim() !== '';
  });
}

/** @returns hashes of the given messages that state any of the facts */
export function messageHashesStating(pass: Pass, facts: readonly Mark[]): string[] {
  const wanted = new Set(facts);
  return pass.hashes.before.filter((_, at) => factsOf(pass.before[at]!).some((fact) => wanted.has(fact)));
}
