import type { Profile } from '../../../adapter/profile.ts';
import { readableOf } from '../../../conversation/content.ts';
import { countMark, type Mark, marksIn } from '../../../conversation/mark.ts';
import type { Message } from '../../../conversation/message.ts';
import { factsIn, summariesIn } from '../../facts/facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { NO_SUMMARY_FALLBACK } from '../../findings/phrases.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { marksShownIn } from '../../requests/request-borders.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { marksShownTo } from '../../requests/request-text.ts';
import { isDeclared } from '../../state/changed-parts.ts';
import { gathersSummaries, generationsUpTo } from '../../state/gathered-summaries.ts';
import { takenOff } from '../../state/taken-off.ts';
import { compacted, standsWhole, viewChanged, writtenIn } from '../../view/changes.ts';
import { wentByFallback } from '../../view/declared-fallback.ts';
import { reducesAnotherResult } from '../../view/reduced-results.ts';

/**
 * The summary so far goes on: it was shown to the summarizer with all its facts, or still stands in the view (a design
 * that accumulates or freezes summaries). Who has the log may also summarise what is behind it once more. pi wrote "No
 * prior history." over it (pi 0.86), LangChain trims it off.
 */
export const FOLD_1 = lawPerPass('FOLD-1', (pass, evidence) => {
  const { profile } = evidence;
  if (carriersOf(pass).length === 0) return notExercised('No earlier summary was in what was given.');
  if (!compacted(pass)) return notExercised('The pass neither evicted nor rewrote anything.');
  if (wentByFallback(pass, profile)) return notExercised(NO_SUMMARY_FALLBACK);
  const reached = marksShownIn(pass);
  const standing = new Set([...factsIn(pass.after), ...summariesIn(pass.after)]);
  const alive = new Set([...reached, ...standing]);
  const replaced = replacedBy(alive, pass, evidence);
  const carriers = carriersOf(pass).filter((one) => ![...summariesIn([one])].every((nonce) => replaced.has(nonce)));
  const facts = [...factsIn(carriers)];
  const marks = [...summariesIn(carriers), ...facts];
  const lost = marks.filter((mark) => !alive.has(mark));
  if (lost.length === 0) return holds('The earlier summary went into the next one or still stands.');
  if (profile.mode === 'view' && facts.length > 0 && facts.every((fact) => reached.has(fact)))
    return holds('What the earlier summary stood for was summarised anew, from the log.');
  return violated('summary-lost', 'The earlier summary was lost.', {
    expected: 'its nonce and all its facts in a summarizer request of the pass, or in the view',
    got: `${lost.join(', ')} in neither`,
    messages: pass.hashes.before.filter((_, at) => carriers.includes(pass.before[at]!)),
    facts: lost,
  });
});

/**
 * What the compactor wrote is nothing to compact: a pass that writes a new summary takes something real off the view, and does
 * not archive the old one as if it had been said (kimi-code#2680, deer-flow#2622). A log is not judged: one that holds
 * records of its compactions is right to hold their summaries. Merging a message with a summary takes nothing off. Where summaries
 * accumulate, a pass may make one of several.
 */
export const FOLD_2 = lawPerPass('FOLD-2', (pass, evidence) => {
  const { profile } = evidence;
  if (pass.real.every(Boolean) && carriersOf(pass).length === 0) {
    return notExercised('Nothing the compactor wrote was in what was given.');
  }
  if (!viewChanged(pass, profile) || writtenIn(pass).length === 0) return notExercised('The pass wrote no summary.');
  const taken = pass.before.flatMap((_, at) => (pass.real[at] && !standsWhole(pass, at) ? [at] : []));
  if (taken.length === 0 && reducesAnotherResult(pass))
    return notExercised('Results were reduced, however little was won by it.');
  const isGathering = taken.length === 0 && gathersSummaries(pass, evidence);
  const faults = [
    ...(taken.length === 0 && !isGathering ? [nothingNew(pass)] : []),
    ...oldSummaryKept(pass, profile),
    ...(isDeclared('archive', profile) ? summaryArchived(pass) : []),
  ];
  if (faults.length > 0) return faults;
  return isGathering
    ? holds('Several summaries went into one, as where they accumulate they may.')
    : holds('The pass took real messages off, and no summary was taken for one.');
});

function nothingNew(pass: Pass): Judgement {
  const gone = pass.hashes.before.filter((hash) => !pass.hashes.after.includes(hash));
  return violated('nothing-new-summarized', 'The pass wrote a new summary of nothing but its own earlier one.', {
    expected: 'at least one real message evicted or reduced',
    got: 'every real message still stands whole',
    // The summary that went: one that was installed too large explains the pass that makes it smaller. A fact that is lost on
    // the way is FOLD-1's.
    messages: gone.length > 0 ? gone : takenOff(pass).messages,
    requests: requestPlaces(pass, [...pass.summarizer, pass.probe]),
  });
}

function oldSummaryKept(pass: Pass, profile: Profile): Judgement[] {
  const beside = replacedButStanding(pass, profile);
  if (beside.length === 0) return [];
  return [
    violated('old-summary-kept', 'An earlier summary stays in the view beside the one that replaces it.', {
      expected: 'the summary that went into the new one is gone, or the profile declares that summaries accumulate',
      got: `${beside.join(', ')} was shown to the summarizer and still stands`,
      facts: [...summariesIn(pass.after)],
      messages: pass.hashes.after.filter((_, at) => nonceIn(pass.after[at]!)),
    }),
  ];
}

function summaryArchived(pass: Pass): Judgement[] {
  const archived = archivedSummaries(pass);
  if (archived.length === 0) return [];
  return [
    violated('summary-archived', 'An earlier summary was archived as if it had been said.', {
      expected: 'evicted originals in the archive, and no summary of an earlier pass',
      got: `${archived.join(', ')} newly written to it`,
      facts: archived,
    }),
  ];
}

/**
 * At most one summary is live, unless the profile declares that it accumulates. Several requests of one pass may make one
 * summary (history and the begun turn apart, or map and reduce), so only summaries of different passes are held apart.
 */
export const FOLD_3 = lawPerPass('FOLD-3', (pass, evidence) => {
  const live = summariesIn(pass.after);
  const generations = generationsUpTo(pass, evidence).filter((nonces) => nonces.length > 0);
  const isAccumulating = evidence.profile.summaries === 'accumulate';
  const faults = [...summaryTwice(pass), ...(isAccumulating ? [] : sideBySide(pass, generations))];
  if (faults.length > 0) return faults;
  if (isAccumulating) return notExercised('The profile declares that it accumulates summaries.');
  if (generations.length < 2) return notExercised('Fewer than two passes got a summary.');
  if (writtenIn(pass).length === 0 || !generations.at(-1)!.some((nonce) => live.has(nonce))) {
    return notExercised('The pass put no new summary into the view.');
  }
  return holds('One summary is live.');
});

function summaryTwice(pass: Pass): Judgement[] {
  const copies = copiesOfSummaries(pass);
  if (copies.length === 0) return [];
  return [
    violated('summary-twice', 'The same summary stands in the view more than once.', {
      expected: 'one message with it',
      got: copies.map((places) => `it stands at ${places.join(' and ')}`).join('; '),
      messages: copies.map(([at]) => pass.hashes.after[at!]!),
      facts: copies.flatMap(([at]) => pass.alignment.view[at!]!.nonces),
    }),
  ];
}

/** @param generations nonces of the summaries of each pass that got any */
function sideBySide(pass: Pass, generations: readonly Mark[][]): Judgement[] {
  const live = summariesIn(pass.after);
  const standing = generations.filter((nonces) => nonces.some((nonce) => live.has(nonce)));
  if (standing.length < 2) return [];
  // The newest is where it belongs.
  const older = [...live].filter((nonce) => !standing.at(-1)!.includes(nonce));
  return [
    violated('summaries-side-by-side', 'Summaries of several passes stand side by side.', {
      expected: 'the summary of one pass, which the earlier ones were folded into',
      got: `${[...live].join(', ')} in the view`,
      facts: older,
      messages: pass.hashes.after.filter((_, at) =>
        older.some((nonce) => marksIn(readableOf(pass.after[at]!), 'S').includes(nonce)),
      ),
    }),
  ];
}

/** So many forms of one summary are in use: a message, and a result of a call of its own. */
const FORMS = 2;

/** Places of each summary that stands there again, word for word, or in one form too many. */
function copiesOfSummaries({ after, alignment }: Pass): number[][] {
  const alike = new Map<string, number[]>();
  const forms = new Map<Mark, number[]>();
  after.forEach((message, at) => {
    const { nonces } = alignment.view[at]!;
    if (nonces.length === 0) return;
    push(alike, `${message.role} ${readableOf(message)}`, at);
    for (const nonce of nonces) push(forms, nonce, at);
  });
  const twice = [...alike.values()].filter((at) => at.length > 1);
  const told = new Set(twice.flat());
  return [...twice, ...[...forms.values()].filter((at) => at.length > FORMS && !at.some((place) => told.has(place)))];
}

const push = (places: Map<string, number[]>, key: string, at: number): void => {
  places.set(key, [...(places.get(key) ?? []), at]);
};

const nonceIn = (message: Message): boolean => marksIn(readableOf(message), 'S').length > 0;

const carriersOf = ({ before }: Pass): Message[] => before.filter(nonceIn);

/**
 * Summaries that are not there any more, and went into one that is: where they accumulate, the oldest may go once the next
 * was made of it (agent-sdk drops it with the turns around it).
 */
function replacedBy(alive: ReadonlySet<Mark>, pass: Pass, { passes }: Evidence): Set<Mark> {
  const goingOn = new Set(alive);
  const earlier = passes.filter((other) => other.in === pass.in && other.step < pass.step);
  for (const { summarizer } of earlier.toReversed()) {
    const made = summarizer.flatMap(({ summary }) => summary ?? []);
    if (made.some((nonce) => goingOn.has(nonce))) for (const mark of marksShownTo(summarizer)) goingOn.add(mark);
  }
  return new Set([...goingOn].filter((mark) => !alive.has(mark)));
}

/** Earlier summaries that went into a new one and are kept all the same, as if a user had written them. */
function replacedButStanding(pass: Pass, { summaries }: Profile): Mark[] {
  if (summaries === 'accumulate') return [];
  const shown = marksShownTo(pass.summarizer);
  const live = summariesIn(pass.after);
  const made = pass.summarizer.flatMap(({ summary }) => summary ?? []);
  return made.some((nonce) => live.has(nonce))
    ? [...summariesIn(pass.before)].filter((nonce) => shown.has(nonce) && live.has(nonce))
    : [];
}

/** Earlier summaries that this pass evicted and that stand in the archive more often than before. */
function archivedSummaries(pass: Pass): Mark[] {
  const [was, is] = [pass.stored.before, pass.stored.after].map(({ archive }) =>
    Object.values(archive ?? {}).join('\n'),
  );
  const live = summariesIn(pass.after);
  const gone = [...summariesIn(pass.before)].filter((nonce) => !live.has(nonce));
  return gone.filter((nonce) => countMark(is!, nonce) > countMark(was!, nonce));
}
