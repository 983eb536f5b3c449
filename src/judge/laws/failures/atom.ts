import { readableOf } from '../../../conversation/content.ts';
import { largest } from '../../../conversation/largest.ts';
import { pluralize } from '../../../conversation/pluralize.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { factsIn, factsOf } from '../../facts/facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
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
export const ATOM_2 = lawPerPass('ATOM-2', (pass) => {
  if (arrivalCount(pass) > 0) return judgeArrivals(pass);
  if (hadSecondPass(pass)) return judgeSecondPass(pass);
  return notExercised('Nothing came in between.');
});

/** Whoever starts anew with what has arrived may summarize it as well, if the summarizer is shown it. */
function judgeArrivals(pass: Pass): Judgement {
  const arrived = arrivals(pass);
  const shown = marksShownTo(pass.summarizer);
  const lost = arrived.filter(
    ({ at, message }) =>
      !standsWhole(pass, at) && !(factsOf(message).length > 0 && factsOf(message).every((fact) => shown.has(fact))),
  );
  if (lost.length > 0) {
    const isGone = lost.some(({ at }) => pass.alignment.given[at]!.kind === 'evicted');
    const goneWay = pass.meanwhile?.threw === undefined ? 'arrival-lost' : 'arrival-refused';
    return violated(
      isGone ? goneWay : 'arrival-altered',
      'A message that arrived while the pass ran is missing afterwards.',
      {
        expected:
          arrived.length === 1
            ? 'the message that arrived, as it came'
            : `all ${arrived.length} messages that arrived, as they came`,
        got: `${lost.length} of them gone or altered${refusal(pass)}`,
        messages: lost.map(({ at }) => pass.hashes.before[at]!),
        facts: [...factsIn(lost.map(({ message }) => message))],
      },
    );
  }
  const misplaced = outOfPlace(pass, arrived[0]!.at);
  if (misplaced !== undefined) {
    return violated(
      misplaced.way,
      'A message that arrived while the pass ran does not stand after the earlier messages.',
      {
        expected: 'each message that arrived once, in order, behind all earlier ones',
        got: misplaced.words,
        messages: arrived.map(({ at }) => pass.hashes.before[at]!),
        facts: [...factsIn(arrived.map(({ message }) => message))],
      },
    );
  }
  return holds('What arrived while the pass ran stands in the view, in its place.');
}

const refusal = ({ meanwhile }: Pass): string => (meanwhile?.threw === undefined ? '' : `; raised: ${meanwhile.threw}`);

/** What is wrong, by name and in words. */
interface Fault {
  way: string;
  words: string;
}

/** @param first index of the first arrival: what was given before it comes before it in the view, too */
function outOfPlace({ alignment: { given, view, duplicates } }: Pass, first: number): Fault | undefined {
  if (duplicates.some((copy) => copy.given >= first))
    return { way: 'arrival-twice', words: 'one of them stands there twice' };
  const places = given.flatMap((fate, at) => {
    if (fate.kind === 'evicted') return [];
    return [{ at, place: fate.kind === 'kept' ? fate.at : fate.at[0]! }];
  });
  const arrived = places.filter(({ at }) => at >= first).map(({ place }) => place);
  if (arrived.some((place, index) => index > 0 && place < arrived[index - 1]!))
    return { way: 'arrival-misplaced', words: 'another order' };
  const last = largest(
    places.filter(({ at }) => at < first).map(({ place }) => place),
    -1,
  );
  const isBehind = arrived.every((place) => place >= last || (view[place]?.from.length ?? 0) > 1);
  return isBehind ? undefined : { way: 'arrival-misplaced', words: 'earlier messages behind them' };
}

function judgeSecondPass(pass: Pass): Judgement {
  const twice = askedTwice(pass);
  if (twice.length > 0) {
    return violated('summarized-twice', 'Both passes asked for a summary of the same messages.', {
      expected: 'one pass at a time',
      got: 'two requests with the same bytes, each answered with a summary',
      requests: requestPlaces(pass, twice),
    });
  }
  const damage = damageOf(pass);
  if (damage !== undefined) return damage;
  if (pass.summarizer.length === 0) return notExercised('No pass asked anybody.');
  return holds('One pass did its work, and the conversation is whole.');
}

/** Once for each pass; whoever asks more often than that does so by itself, and PROG-2 has a bound for it. */
function askedTwice({ summarizer }: Pass): Exchange[] {
  const usable = summarizer.filter((one) => yieldOf(one) === 'usable');
  return [...Map.groupBy(usable, ({ request }) => request.body).values()].find(({ length }) => length === 2) ?? [];
}

/** Neither of the two has lost, repeated or put back anything. What goes without any summary is FAIL-4's affair. */
function damageOf(pass: Pass): Judgement | undefined {
  const lost = pass.summarizer.some((exchange) => yieldOf(exchange) === 'usable') ? evictedUnseen(pass) : [];
  const copies = pass.alignment.duplicates.filter(({ given }) => pass.real[given]).map(({ given }) => given);
  const summaries = pass.after.filter((_, at) => pass.alignment.view[at]!.nonces.length > 0).map(readableOf);
  const faults: Fault[] = [
    ...(lost.length > 0
      ? [
          {
            way: 'message-lost',
            words: `${countOf(lost)} ${lost.length === 1 ? 'is' : 'are'} in no view and no request`,
          },
        ]
      : []),
    ...(copies.length > 0
      ? [{ way: 'message-twice', words: `${countOf(copies)} ${copies.length === 1 ? 'stands' : 'stand'} there twice` }]
      : []),
    ...(new Set(summaries).size < summaries.length
      ? [{ way: 'summary-twice', words: 'a summary stands there twice' }]
      : []),
  ];
  const [first] = faults;
  if (first === undefined) return undefined;
  return violated(first.way, 'Two passes at once have damaged the conversation.', {
    expected: 'each message once, in the view or in the summary',
    got: faults.map(({ words }) => words).join(', '),
    messages: [...lost, ...copies].map((at) => pass.hashes.before[at]!),
    facts: [...factsIn([...lost, ...copies].map((at) => pass.before[at]!))],
  });
}

const countOf = ({ length }: readonly number[]): string => pluralize(length, 'message');

function evictedUnseen({ before, after, real, alignment, summarizer }: Pass): number[] {
  const [shown, readable] = [marksShownTo(summarizer), factsIn(after)];
  return before.flatMap((message, at) => {
    const isGone = real[at]! && alignment.given[at]!.kind === 'evicted';
    return isGone && factsOf(message).some((fact) => !readable.has(fact) && !shown.has(fact)) ? [at] : [];
  });
}
