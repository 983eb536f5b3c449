import { readableOf } from '../../../conversation/content.ts';
import { largest } from '../../../conversation/largest.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { requestForm } from '../../../model/request-form.ts';
import { factsIn, factsOf } from '../../facts/facts.ts';
import { type Affected, holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { arrivalCount, arrivals, hadSecondPass } from '../../passes/mid-pass.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { marksShownTo } from '../../requests/request-text.ts';
import { yieldOf } from '../../requests/summarizer-yield.ts';
import { standsWhole } from '../../view/changes.ts';

/**
 * A pass takes time, and the conversation does not wait for it (mux#1007, clawbolt#1436: the list was put back as it was
 * when the pass began, without what had arrived). Of two passes at once one does the work (pi#7370); the other may be
 * refused, wait for the first, or find nothing left to do.
 */
export const ATOM_2 = lawPerPass(
  'ATOM-2',
  (pass) => {
    if (arrivalCount(pass) > 0) return judgeArrivals(pass);
    if (hadSecondPass(pass)) return judgeSecondPass(pass);
    return notExercised('Nothing came in between.');
  },
  { capability: 'concurrent' },
);

/** Whoever starts anew with what has arrived may summarize it as well, if the summarizer is shown it. */
function judgeArrivals(pass: Pass): Judgement | Judgement[] {
  const arrived = arrivals(pass);
  const shown = marksShownTo(pass.summarizer);
  const lost = arrived.filter(
    ({ at, message }) =>
      !standsWhole(pass, at) && !(factsOf(message).length > 0 && factsOf(message).every((fact) => shown.has(fact))),
  );
  const faults = [...arrivalsLost(pass, lost, arrived.length), ...arrivalsMisplaced(pass, arrived)];
  return faults.length > 0 ? faults : holds('What arrived while the pass ran stands in the view, in its place.');
}

type Arrival = ReturnType<typeof arrivals>[number];

/** @param count number of messages that arrived */
function arrivalsLost(pass: Pass, lost: readonly Arrival[], count: number): Judgement[] {
  const goneWay = pass.meanwhile?.threw === undefined ? 'arrival-lost' : 'arrival-refused';
  const wayOf = ({ at }: Arrival) => (pass.alignment.given[at]!.kind === 'evicted' ? goneWay : 'arrival-altered');
  return [...Map.groupBy(lost, wayOf)].map(([way, alike]) =>
    violated(way, 'A message that arrived while the pass ran is missing afterwards.', {
      expected:
        count === 1 ? 'the message that arrived, as it came' : `all ${count} messages that arrived, as they came`,
      got: `${alike.length} of them gone or altered${refusal(pass)}`,
      ...ofArrivals(pass, alike),
    }),
  );
}

const arrivalsMisplaced = (pass: Pass, arrived: readonly Arrival[]): Judgement[] =>
  outOfPlace(pass, arrived).map(({ way, words, affected }) =>
    violated(way, 'A message that arrived while the pass ran does not stand after the earlier messages.', {
      expected: 'each message that arrived once, in order, behind all earlier ones',
      got: words,
      ...ofArrivals(pass, affected),
    }),
  );

const ofArrivals = (pass: Pass, arrived: readonly Arrival[]): Affected => ({
  messages: arrived.map(({ at }) => pass.hashes.before[at]!),
  facts: [...factsIn(arrived.map(({ message }) => message))],
});

const refusal = ({ meanwhile }: Pass): string => (meanwhile?.threw === undefined ? '' : `; raised: ${meanwhile.threw}`);

/** What is wrong with what arrived, by name and in words. */
interface Fault {
  way: string;
  words: string;
  affected: Arrival[];
}

function outOfPlace({ alignment }: Pass, arrived: readonly Arrival[]): Fault[] {
  const copied = new Set(alignment.duplicates.map(({ given }) => given));
  const twice = arrived.filter(({ at }) => copied.has(at));
  const order = disorder(alignment, arrived[0]!.at);
  const there = arrived.filter(({ at }) => alignment.given[at]!.kind !== 'evicted');
  return [
    ...(twice.length > 0 ? [{ way: 'arrival-twice', words: 'one of them stands there twice', affected: twice }] : []),
    ...(order === undefined ? [] : [{ way: 'arrival-misplaced', words: order, affected: there }]),
  ];
}

/**
 * @param first index of the first arrival: what was given before it comes before it in the view, too
 * @returns in which other order what arrived stands, in words
 */
function disorder({ given, view, duplicates }: Pass['alignment'], first: number): string | undefined {
  const places = given.flatMap((fate, at) => {
    if (fate.kind === 'evicted') return [];
    return [{ at, place: fate.kind === 'kept' ? fate.at : fate.at[0]! }];
  });
  const last = largest(
    places.filter(({ at }) => at < first).map(({ place }) => place),
    -1,
  );
  const copies = new Map(duplicates.map((copy) => [copy.given, copy.at]));
  const arrived: number[] = [];
  for (const { at, place } of places.filter((one) => one.at >= first)) {
    // That it stands there again is told already, so that one copy in its place is enough.
    arrived.push((copies.get(at) ?? []).find((copy) => copy >= (arrived.at(-1) ?? last)) ?? place);
  }
  if (arrived.some((place, index) => index > 0 && place < arrived[index - 1]!)) return 'another order';
  const isBehind = arrived.every((place) => place >= last || (view[place]?.from.length ?? 0) > 1);
  return isBehind ? undefined : 'earlier messages behind them';
}

function judgeSecondPass(pass: Pass): Judgement | Judgement[] {
  const faults = [...summarizedTwice(pass), ...damageOf(pass)];
  if (faults.length > 0) return faults;
  if (pass.summarizer.length === 0) return notExercised('No pass asked anybody.');
  return holds('One pass did its work, and the conversation is whole.');
}

function summarizedTwice(pass: Pass): Judgement[] {
  const twice = askedTwice(pass);
  if (twice.length === 0) return [];
  return [
    violated('summarized-twice', 'Both passes asked for a summary of the same messages.', {
      expected: 'one pass at a time',
      got: 'two requests that say the same, each answered with a summary',
      requests: requestPlaces(pass, twice),
    }),
  ];
}

/** Once for each pass; whoever asks more often than that does so by itself, and PROG-2 has a bound for it. */
function askedTwice({ summarizer }: Pass): Exchange[] {
  const usable = summarizer.filter((one) => yieldOf(one) === 'usable');
  return [...Map.groupBy(usable, requestForm).values()].find(({ length }) => length === 2) ?? [];
}

/** Neither of the two has lost, repeated or put back anything. What goes without any summary is FAIL-4's affair. */
function damageOf(pass: Pass): Judgement[] {
  const lost = pass.summarizer.some((exchange) => yieldOf(exchange) === 'usable') ? evictedUnseen(pass) : [];
  const copies = pass.alignment.duplicates.filter(({ given }) => pass.real[given]).map(({ given }) => given);
  const known = new Set<string>();
  const again = [...pass.after.keys()].filter((at) => {
    const words = readableOf(pass.after[at]!);
    const isCopy = pass.alignment.view[at]!.nonces.length > 0 && known.has(words);
    if (pass.alignment.view[at]!.nonces.length > 0) known.add(words);
    return isCopy;
  });
  const given = (places: readonly number[]): Affected => ({
    messages: places.map((at) => pass.hashes.before[at]!),
    facts: [...factsIn(places.map((at) => pass.before[at]!))],
  });
  const summaries: Affected = {
    messages: again.map((at) => pass.hashes.after[at]!),
    facts: again.flatMap((at) => pass.alignment.view[at]!.nonces),
  };
  return [
    ...(lost.length > 0 ? [damaged('message-lost', `${countOf(lost)} in no view and no request`, given(lost))] : []),
    ...(copies.length > 0 ? [damaged('message-twice', `${countOf(copies)} there twice`, given(copies))] : []),
    ...(again.length > 0 ? [damaged('summary-twice', 'a summary stands there twice', summaries)] : []),
  ];
}

const damaged = (way: string, got: string, affected: Affected): Judgement =>
  violated(way, 'Two passes at once have damaged the conversation.', {
    expected: 'each message once, in the view or in the summary',
    got,
    ...affected,
  });

const countOf = ({ length }: readonly number[]): string => pluralize(length, 'message');

function evictedUnseen({ before, after, real, alignment, summarizer }: Pass): number[] {
  const [shown, readable] = [marksShownTo(summarizer), factsIn(after)];
  return before.flatMap((message, at) => {
    const isGone = real[at]! && alignment.given[at]!.kind === 'evicted';
    return isGone && factsOf(message).some((fact) => !readable.has(fact) && !shown.has(fact)) ? [at] : [];
  });
}
