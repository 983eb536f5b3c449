import type { ClippedForSummary } from '../../adapter/profile.ts';
import { resultsOf } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import { factsIn } from '../facts/facts.ts';
import type { Violation } from '../findings/finding.ts';
import { holds, type Judgement, violated } from '../findings/judgement.ts';
import type { Pass } from '../passes/pass.ts';
import { type ClippedText, clippedTextsOf, isClippedAsStated } from '../requests/clipped-texts.ts';
import { owedToSummarizer } from '../requests/input-cuts.ts';
import { requestPlaces } from '../requests/request-places.ts';
import { roomForSummarizer } from '../requests/room-for-summarizer.ts';
import { compacted } from '../view/changes.ts';
import { failedCalls } from '../view/reduced-results.ts';
import type { Permitted, Price, PricedPass } from './price.ts';

type ClippedPass = PricedPass<'clipped-for-summary'>;

/**
 * Of a long text the summarizer is shown a part, with words at the cut (pi, opencode: the first 2,000 characters of a tool result).
 * Gone may be what stood beyond that part, in a text of the declared kind that was really shown so. One character more is another cut,
 * and so is one without the words; an earlier summary is no such text, whatever its length.
 */
export const CLIPPED_FOR_SUMMARY: Price<'clipped-for-summary'> = {
  name: 'clipped-for-summary',
  says: 'clipped for the summary: of a long text only a part is summarized',
  inTerms: ({ of, keeps }) =>
    `clipped for the summary: of ${of === 'results' ? 'a tool result' : 'a message'} longer than ${shown(most(keeps))} characters only ${partsKept(keeps)} summarized`,
  permits: [
    'COVER-1/missing-from-request',
    'COVER-1/never-shown',
    'COVER-1/shown-altered',
    'COVER-2/lost-between-folds',
    'COVER-2/missing-from-request',
    'COVER-3/cut-unneeded',
    'COVER-3/missing-from-request',
    'FOLD-1/missing-from-request',
    'SPLIT-3/missing-from-request',
    'SPLIT-3/never-shown',
    'TRUST-2/never-shown',
    'TRUST-2/shown-altered',
  ],
  within: (violation, priced) =>
    violation.way === 'cut-unneeded' ? cutsWithin(violation, priced) : clippedAway(priced),
  claim: (priced) => claimed(priced),
};

const most = ({ head = 0, tail = 0 }: ClippedForSummary['keeps']): number => head + tail;

const shown = (count: number): string => count.toLocaleString('en');

const partsKept = ({ head, tail }: ClippedForSummary['keeps']): string =>
  [['first', head] as const, ['last', tail] as const]
    .flatMap(([which, count]) => (count === undefined ? [] : [`the ${which} ${shown(count)}`]))
    .join(' and ')
    .concat(' are');

/** A cut names messages and no facts: all of them were clipped as the profile says, or none of it is permitted. */
function cutsWithin({ messages = [] }: Violation, { pass, terms }: ClippedPass): Permitted {
  const isStated = (hash: string) => isClippedAsStated(pass, pass.hashes.before.indexOf(hash), terms);
  return messages.length > 0 && messages.every(isStated) ? 'all' : new Set<Mark>();
}

/** Facts of the parts that were not shown, here or earlier, and that no other message said that left with them. */
function clippedAway({ pass, terms, evidence: { passes } }: ClippedPass): Set<Mark> {
  const earlier = passes.filter((one) => one.in === pass.in && one.step < pass.step);
  const said = saidElsewhere(pass, terms);
  return new Set([...earlier, pass].flatMap((one) => beyondOf(one, terms)).filter((fact) => !said.has(fact)));
}

const beyondOf = (pass: Pass, terms: ClippedForSummary): Mark[] =>
  clippedTextsOf(pass, terms).flatMap(({ shown: how, beyond }) => (how === 'clipped' ? beyond : []));

/** What another message says, or one that was not clipped as stated, had to be shown. */
function saidElsewhere(pass: Pass, terms: ClippedForSummary): Set<Mark> {
  const others = owedToSummarizer(pass).filter(({ at }) => !isClippedAsStated(pass, at, terms));
  return factsIn(others.map(({ at }) => pass.before[at]!));
}

/** Ways in which what is stated is not what is done, each with what was to be seen. */
const UNTRUE = {
  further: ['clipped-further', 'Less of a long text was shown to the summarizer than the profile says.'],
  unmarked: [
    'clip-unmarked',
    'A long text was clipped for the summarizer, and the declared words do not stand at the cut.',
  ],
  whole: [
    'clip-not-done',
    'The profile says that long texts are clipped for the summarizer, and it was shown one whole.',
  ],
} as const;

/** So much longer than what is shown a text is clearly long: words about a cut that make it longer are left out by some. */
const CLEARLY = 200;

/**
 * What is shorter still because there was no room is no matter of this price, nor that an error is shown whole (opencode clips what calls
 * return, and leaves alone why one failed): nothing is lost by that, and `of: results` says no more than what may be.
 */
function claimed({ pass, terms, evidence }: ClippedPass): Judgement[] {
  if (!compacted(pass) || !roomForSummarizer(pass, evidence)) return [];
  const texts = clippedTextsOf(pass, terms);
  const failed = failedCalls(pass, evidence.trace);
  const isError = ({ at }: ClippedText) => resultsOf(pass.before[at]!).some(({ callId }) => failed.has(callId));
  const untrue = Object.entries(UNTRUE).flatMap(([how, [way, message]]) => {
    const those = texts.filter(
      (one) => one.shown === how && (how !== 'whole' || (isClearlyLong(one, terms) && !isError(one))),
    );
    return those.length === 0 ? [] : [notAsStated(way, message, { pass, terms, those })];
  });
  if (untrue.length > 0) return untrue;
  return texts.some(({ shown: how }) => how === 'clipped')
    ? [holds('Long texts were shown to the summarizer as far as the profile says, with its words at the cut.')]
    : [];
}

const isClearlyLong = ({ parts: { head, rest, tail } }: ClippedText, { keeps }: ClippedForSummary): boolean =>
  [...head, ...rest, ...tail].length > most(keeps) + CLEARLY;

const notAsStated = (
  way: string,
  message: string,
  { pass, terms, those }: { pass: Pass; terms: ClippedForSummary; those: readonly ClippedText[] },
): Judgement =>
  violated(way, message, {
    expected: `${partsKept(terms.keeps).replace(/ are$/, '')} characters, with ${JSON.stringify(terms.marker)} at the cut`,
    got: `${those.length} long ${those.length === 1 ? 'text' : 'texts'} shown otherwise, first of message ${those[0]!.at}`,
    messages: those.map(({ at }) => pass.hashes.before[at]!),
    requests: requestPlaces(pass, pass.summarizer),
  });
