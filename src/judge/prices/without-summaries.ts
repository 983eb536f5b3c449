import type { WithoutSummaries } from '../../adapter/profile.ts';
import { callsOf } from '../../conversation/content.ts';
import type { Mark } from '../../conversation/mark.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { pinnedIn } from '../budget/pinned.ts';
import { factsOf } from '../facts/facts.ts';
import { isLatestRequest } from '../facts/request-message.ts';
import { holds, type Judgement, violated } from '../findings/judgement.ts';
import { summarizerRequests } from '../findings/phrases.ts';
import type { Pass } from '../passes/pass.ts';
import { requestPlaces } from '../requests/request-places.ts';
import { compacted } from '../view/changes.ts';
import { saidInWords, takenOutWithCalls } from './calls-taken-out.ts';
import type { Price, PricedPass } from './price.ts';
import { standInsAsStated } from './stand-ins.ts';

/**
 * No model is asked, and what leaves the window is gone: sliding windows, token limiters (strands' default manager, mastra's
 * `TokenLimiter`, LangChain's `trimMessages`). Gone may be what is older than all that stays, and nothing in between: a message that
 * goes while an older one stays was not pushed out of a window. The user's latest request stays wherever it stands (TASK-1), and
 * calls that wait with it, and so does what the profile pins, so that they say nothing of where the window begins.
 */
export const WITHOUT_SUMMARIES: Price<'without-summaries'> = {
  name: 'without-summaries',
  says: 'without summaries: what leaves the window is gone',
  inTerms: ({ goes, newest, extract }) =>
    `without summaries: ${GONE[goes](inFront(newest))}${extract === undefined ? '' : ', but for what a rule extracts'}`,
  permits: [
    'COVER-1/missing-from-request',
    'COVER-1/never-asked',
    'COVER-1/shortened-silently',
    'COVER-2/lost-between-folds',
    'COVER-2/missing-from-request',
    'COVER-3/missing-from-request',
    'FAIL-4/evicted-unasked',
    'FOLD-1/missing-from-request',
    'OVER-2/missing-from-request',
    'SPLIT-3/missing-from-request',
    'SPLIT-3/never-shown',
    'SPLIT-3/summary-lost',
  ],
  within: (violation, priced) => {
    const { terms, evidence } = priced;
    if (terms.goes === 'oldest')
      return new Set(
        violation.way === 'shortened-silently'
          ? []
          : passesUpTo(priced).flatMap((pass) => pushedOut(pass, evidence.trace)),
      );
    const words = new Set(passesUpTo(priced).flatMap((pass) => saidInWords(pass, terms, evidence.trace)));
    const gone = passesUpTo(priced).flatMap((pass) => takenOutWithCalls(pass, terms, evidence.trace));
    return new Set(gone.filter((fact) => !words.has(fact)));
  },
  claim: (priced) => [...askedNobody(priced), ...standInsAsStated(priced), ...callsAsStated(priced)],
};

/** In words; which calls are meant is said by whoever knows what stays. */
const GONE: Record<WithoutSummaries['goes'], (which: string) => string> = {
  oldest: () => 'what leaves the window is gone',
  calls: (which) => `calls and their results ${which} are gone`,
  'call-messages': (which) => `messages with calls ${which} are gone, and the results with them`,
};

const inFront = (newest: number | undefined): string =>
  newest === undefined ? 'in front of the tail' : `older than the newest ${newest === 1 ? 'one' : newest}`;

/** What is missing at the end may have left the window in any pass before. */
const passesUpTo = ({ pass, evidence: { passes } }: PricedPass): Pass[] => [
  ...passes.filter((one) => one.in === pass.in && one.step < pass.step),
  pass,
];

const pushedOut = (pass: Pass, trace: Trace): Mark[] => pass.before.slice(0, windowStart(pass, trace)).flatMap(factsOf);

/** @returns index of the oldest given message that stays because the window holds it */
function windowStart(pass: Pass, trace: Trace): number {
  const { alignment, before, real } = pass;
  const pinned = pinnedIn(pass, trace);
  const stays = alignment.given.findIndex(
    ({ kind }, at) =>
      kind !== 'evicted' && real[at] && !isLatestRequest(pass, at) && before[at]!.role !== 'system' && !pinned.has(at),
  );
  return stays === -1 ? before.length : stays;
}

function askedNobody({ pass }: PricedPass): Judgement[] {
  if (pass.summarizer.length > 0)
    return [
      violated('model-asked', 'The profile says that no summaries are made, and a summarizer was asked.', {
        expected: 'no summarizer request in any pass',
        got: summarizerRequests(pass.summarizer.length),
        requests: requestPlaces(pass, pass.summarizer),
      }),
    ];
  return compacted(pass) ? [holds('Messages went, and no summarizer was asked.')] : [];
}

/** Of two ways to take calls out the one that takes more is the dearer, so that it is not said where it is not done. */
function callsAsStated({ pass, terms: { goes } }: PricedPass<'without-summaries'>): Judgement[] {
  if (goes !== 'call-messages') return [];
  const cut = pass.before.flatMap((message, at) =>
    callsOf(message).length > 0 && staysWithoutCalls(pass, at) ? [at] : [],
  );
  if (cut.length === 0) return [];
  return [
    violated('calls-cut-out', 'The profile says that messages with calls go whole, and one stays without its calls.', {
      expected: 'the message gone, or `goes: calls`',
      got: `${pluralize(cut.length, 'message')} without calls that it had`,
      messages: cut.map((at) => pass.hashes.before[at]!),
    }),
  ];
}

function staysWithoutCalls({ alignment, after, real }: Pass, at: number): boolean {
  const fate = alignment.given[at]!;
  return real[at]! && fate.kind === 'rewritten' && fate.at.every((place) => callsOf(after[place]!).length === 0);
}
