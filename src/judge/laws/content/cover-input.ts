import { readableOf } from '../../../conversation/content.ts';
import { type Mark, marksIn } from '../../../conversation/mark.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import { factsIn, factsOf, summariesIn } from '../../facts/facts.ts';
import { isLatestRequest } from '../../facts/request-message.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import { arrivalCount } from '../../passes/mid-pass.ts';
import type { Pass } from '../../passes/pass.ts';
import { isClippedAsStated } from '../../requests/clipped-texts.ts';
import { goneFromRequests } from '../../requests/gone-from-requests.ts';
import { type InputCut, inputCuts, owedToSummarizer } from '../../requests/input-cuts.ts';
import { marksShownIn } from '../../requests/request-borders.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { wasAnswered } from '../../requests/request-text.ts';
import { roomForSummarizer } from '../../requests/room-for-summarizer.ts';
import { compacted } from '../../view/changes.ts';

/** Characters of one message, or of all that goes: the lowest bounds that implementations are known to cut at. */
const [LONG, MUCH] = [2000, 8000];

/**
 * A summarizer input that was made shorter still holds what matters most, the summary so far and the request that is being
 * worked on, and says where something is missing (LangChain and vstorm trim from the front, DeepAgents for Swift takes the
 * middle out). A request that stays in the view need not be shown. Whoever shows all of it, in one request or in many, has
 * nothing to mark. Messages that are in no request at all are COVER-1's.
 */
export const COVER_3 = lawPerPass(
  'COVER-3',
  (pass, evidence) => {
    if (!compacted(pass)) return notExercised('The pass neither evicted nor rewrote anything.');
    if (!pass.summarizer.some(wasAnswered)) return notExercised('No summarizer was asked.');
    const evicted = owedToSummarizer(pass);
    const lengths = evicted.map(({ text }) => text.length);
    if (lengths.every((length) => length < LONG) && lengths.reduce((sum, length) => sum + length, 0) < MUCH)
      return notExercised('What left the view was too short for anybody to cut.');
    const cuts = inputCuts(pass, evicted);
    if (cuts.length === 0) return holds('The summarizer was shown all that left the view.');
    const isMore = cuts.some(({ at }) => !isLatestRequest(pass, at));
    // Of a text of short lines nobody finds where it was cut but who knows how far it is shown.
    const stated = evidence.profile.prices['clipped-for-summary'];
    const parts = cuts
      .filter(({ isPartial }) => isPartial)
      .map((cut) => ({ ...cut, isMarked: cut.isMarked || isClippedAsStated(pass, cut.at, stated) }));
    const silent = parts.flatMap(({ at, isMarked }) => (isMarked ? [] : [at]));
    const faults = [
      ...(isMore ? lostFromInput(pass) : []),
      ...(silent.length > 0 ? [unmarked(pass, silent)] : []),
      ...unneeded(pass, parts, evidence),
    ];
    if (faults.length > 0) return faults;
    if (parts.length === 0) return notExercised('What is missing is missing altogether.');
    return holds('The input was shortened, says so, and still holds the earlier summary and the request.');
  },
  { mode: ['rewrite', 'view'] },
);

/** The earlier summary and the latest request, where they leave the view and were left out. */
function lostFromInput(pass: Pass): Judgement[] {
  const shown = marksShownIn(pass);
  const readable = new Set([...factsIn(pass.after), ...summariesIn(pass.after)]);
  const isLost = (mark: Mark) => !shown.has(mark) && !readable.has(mark);
  const carriers = pass.before.map(readableOf).filter((text) => marksIn(text, 'S').length > 0);
  const summary = carriers.flatMap((text) => [...marksIn(text, 'S'), ...marksIn(text, 'F')]).filter(isLost);
  const given = factsIn(pass.before.slice(0, pass.before.length - arrivalCount(pass)));
  const request = (pass.request === undefined ? [] : factsOf(pass.request)).filter(
    (fact) => given.has(fact) && isLost(fact),
  );
  const parts = [
    ['summary-cut-off', 'the earlier summary', summary],
    // A request that only the summary still holds went with it.
    ['request-cut-off', 'the request that is being worked on', request.filter((fact) => !summary.includes(fact))],
  ] as const;
  return parts
    .filter(([, , lost]) => lost.length > 0)
    .map(([way, what, lost]) =>
      violated(way, `Shortening the summarizer's input has cost it ${what}.`, {
        expected: 'the earlier summary and the latest request in the input, or in the view',
        got: `${lost.slice(0, 10).join(', ')} in neither`,
        facts: [...new Set(lost)],
        requests: requestPlaces(pass, pass.summarizer.filter(wasAnswered)),
      }),
    );
}

/**
 * What was left out where there was room for all of it was left out for nothing, whatever the words at the cut say. A price may say
 * that it is always so; without one nobody who chooses is told.
 */
function unneeded(pass: Pass, parts: readonly InputCut[], evidence: Evidence): Judgement[] {
  if (parts.length === 0 || !roomForSummarizer(pass, evidence)) return [];
  const isGone = goneFromRequests(pass);
  const marked = parts.filter(({ isMarked, missing }) => isMarked && missing.some(isGone));
  const groups = Map.groupBy(marked, ({ at }) => (pass.before[at]!.role === 'tool' ? 'tool results' : 'messages'));
  return [...groups].map(([what, cuts]) =>
    violated('cut-unneeded', 'Long texts were shown to the summarizer in part, and there was room for all of them.', {
      expected: 'all of what leaves the view in the input, or a price that says how much of it is',
      got: `${cuts.length} ${what} in part, first of message ${cuts[0]!.at}`,
      messages: cuts.map(({ at }) => pass.hashes.before[at]!),
      requests: requestPlaces(pass, pass.summarizer.filter(wasAnswered)),
    }),
  );
}

const unmarked = (pass: Pass, places: readonly number[]): Judgement =>
  violated('cut-unmarked', "Parts of messages are missing from the summarizer's input, and nothing says so.", {
    expected: 'a visible marker where something was left out',
    got: `parts of ${pluralize(places.length, 'message')} are missing without a word, first of message ${places[0]}`,
    messages: places.map((at) => pass.hashes.before[at]!),
    requests: requestPlaces(pass, pass.summarizer.filter(wasAnswered)),
  });
