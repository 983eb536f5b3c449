import { declaresCapability } from '../../../adapter/capabilities.ts';
import { callsOf, readableOf, resultsOf } from '../../../conversation/content.ts';
import type { Mark } from '../../../conversation/mark.ts';
import type { Message } from '../../../conversation/message.ts';
import { pairCalls } from '../../../conversation/pairing.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { filesNamed } from '../../archive/archive-pointers.ts';
import { factsOfOthers, factsOfOwn, wereKnownBefore } from '../../archive/facts-of-others.ts';
import { marksOfMessages, marksOfText, strangeMarksOf } from '../../archive/strange-marks.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { requestTextOf } from '../../requests/request-text.ts';
import { compacted } from '../../view/changes.ts';

/**
 * Conversations that share an instance don't share what was said (librefang#6493: the summary of one user's conversation in the
 * prompt of another). One leak is told once, where it came in: a summarizer that was shown the words of another conversation
 * writes them into the summary, and the view with that summary is what the next request is made of.
 */
export const ISO_1 = lawPerPass('ISO-1', (pass, evidence) => {
  const strange = strangeMarksOf(pass, evidence);
  if (strange.length > 0) return remembered(pass, strange);
  if (!declaresCapability(evidence.profile, 'threads'))
    return notExercised('Nothing of another case shows, and the profile declares no second conversation.');
  const foreign = new Set([...factsOfOthers(pass, evidence.trace), ...summariesOfOthers(pass, evidence)]);
  if (foreign.size === 0) return notExercised('There was only one conversation.');
  const archived = [...archivedFor(pass, foreign), ...archivedForOthers(pass, evidence)].slice(0, 1);
  const faults = [...shownTo(pass, foreign, evidence), ...archived];
  if (faults.length > 0) return faults;
  if (!wereKnownBefore(pass, evidence.trace, foreign))
    return notExercised('Nothing had been said in another conversation yet.');
  const couldLeak = evidence.passes.some((other) => other.step <= pass.step && compacted(other));
  return couldLeak
    ? holds('What this conversation is shown and pointed to is its own.')
    : notExercised('No conversation was compacted so far.');
});

/** Whoever serves one conversation at a time has nothing to share, unless what one leaves behind comes up in the next. */
const remembered = (pass: Pass, strange: readonly Mark[]): Judgement[] =>
  fault(
    pass,
    'words-of-another-case',
    strange,
    [...pass.exchanges, ...(pass.probe === undefined ? [] : [pass.probe])].filter((request) =>
      marksOfRequest(request).some((one) => strange.includes(one)),
    ),
  );

/** A summary is what was said as well, also where it names none of its facts. */
function summariesOfOthers(pass: Pass, { passes }: Evidence): Mark[] {
  const own = new Set(passes.filter((other) => other.in === pass.in).flatMap(({ nonces }) => nonces));
  return passes.filter((other) => other.in !== pass.in).flatMap(({ nonces }) => nonces.filter((one) => !own.has(one)));
}

/** What stood in the view before came in with an earlier pass, and is told there. */
function shownTo(pass: Pass, foreign: ReadonlySet<Mark>, evidence: Evidence): Judgement[] {
  const isNew = newIn(foreign, marksOfMessages(pass.before));
  const asked = pass.summarizer.filter((request) => marksOfRequest(request).some(isNew));
  const inRequests = new Set(asked.flatMap(marksOfRequest).filter(isNew));
  const inView = new Set([...marksOfMessages(pass.after)].filter((fact) => isNew(fact) && !inRequests.has(fact)));
  const read = [...marksOfMessages(readBack(pass, evidence))].filter((fact) => foreign.has(fact));
  const sent = pass.probe === undefined ? [] : marksOfRequest(pass.probe).filter(isNew);
  const onlySent = sent.filter((fact) => !inView.has(fact) && !inRequests.has(fact));
  const later = onlySent.length > 0 ? [pass.probe!] : [];
  return [
    ...fault(pass, 'foreign-words-requested', [...inRequests, ...onlySent], [...asked, ...later]),
    ...fault(pass, 'foreign-words-recovered', read),
    ...fault(
      pass,
      'foreign-words-in-view',
      [...inView].filter((fact) => !read.includes(fact)),
    ),
  ];
}

const newIn =
  (foreign: ReadonlySet<Mark>, known: ReadonlySet<Mark>): ((fact: Mark) => boolean) =>
  (fact) =>
    foreign.has(fact) && !known.has(fact);

const marksOfRequest = (request: Exchange): Mark[] => marksOfText(requestTextOf(request));

/** @returns the results of the implementation's own way back that this pass is the first to show */
function readBack({ in: name, step, after }: Pass, { profile: { recovery }, passes }: Evidence): Message[] {
  if (recovery === undefined) return [];
  const earlier = passes.filter((other) => other.in === name && other.step < step);
  const seen = new Set(earlier.flatMap((other) => other.after.flatMap(resultsOf)).map(({ callId }) => callId));
  return pairCalls(after).pairs.flatMap(({ id, call, result }) => {
    const made = callsOf(after[call.message]!).find((one) => one.id === id);
    return made?.name === recovery.tool && !seen.has(id) ? [after[result.message]!] : [];
  });
}

const SEEN = {
  'foreign-words-in-view': 'The view of a conversation holds what was said in another.',
  'foreign-words-recovered': 'The recovery tool gave back what was said in another conversation.',
  'foreign-words-requested': 'A request made for a conversation holds what was said in another.',
  'foreign-words-archived': 'The archive file that a conversation is pointed to holds what was said in another.',
  'words-of-another-case':
    'What was said in another case shows here, so that only a run which plays that one before in the same process can show it again.',
};

function fault(
  pass: Pass,
  way: keyof typeof SEEN,
  facts: readonly Mark[],
  requests: readonly Exchange[] = [],
  messages = pass.hashes.after.filter((_, at) =>
    marksOfText(readableOf(pass.after[at]!)).some((one) => facts.includes(one)),
  ),
): Judgement[] {
  if (facts.length === 0) return [];
  const named = [...new Set(facts)];
  return [
    violated(way, SEEN[way], {
      expected: 'nothing of any other conversation',
      got: `${named.slice(0, 10).join(', ')} of another one`,
      facts: named,
      requests: requestPlaces(pass, requests),
      messages,
    }),
  ];
}

/** A file in which it stood already, and to which the view pointed already, was told of before. */
function archivedFor(pass: Pass, foreign: ReadonlySet<Mark>): Judgement[] {
  const now = archive(pass.after, pass.stored.after.archive);
  const was = archive(pass.before, pass.stored.before.archive);
  const facts = now.facts.filter((fact) => foreign.has(fact) && !was.facts.includes(fact));
  const points = (message: Message) => filesNamed(readableOf(message), pass.stored.after.archive).length > 0;
  const pointers = pass.hashes.after.filter((_, at) => points(pass.after[at]!));
  return fault(pass, 'foreign-words-archived', facts, [], pointers);
}

/** The same seen from the other side: what this conversation wrote stands where the latest view of another one points to. */
function archivedForOthers(pass: Pass, { passes, trace }: Evidence): Judgement[] {
  const own = factsOfOwn(pass, trace);
  const earlier = passes.filter((other) => other.in !== pass.in && other.step < pass.step);
  return [...Map.groupBy(earlier, (other) => other.in).values()].flatMap((all) => {
    const other = all.at(-1)!;
    const theirs = factsOfOwn(other, trace);
    const now = archive(other.after, pass.stored.after.archive);
    const was = new Set(archive(other.after, pass.stored.before.archive).facts);
    const written = now.facts.filter((fact) => own.has(fact) && !theirs.has(fact) && !was.has(fact));
    // Who is given the file for either of them reads both.
    const shared = written.length === 0 ? [] : now.facts.filter((fact) => own.has(fact) || theirs.has(fact));
    const points = (message: Message) => filesNamed(readableOf(message), pass.stored.after.archive).length > 0;
    const pointers = other.hashes.after.filter((_, at) => points(other.after[at]!));
    return fault(pass, 'foreign-words-archived', shared, [], pointers);
  });
}

const archive = (view: readonly Message[], files: Record<string, string> = {}): { facts: Mark[] } => ({
  facts: filesNamed(view.map(readableOf).join('\n'), files).flatMap((path) => marksOfText(files[path]!)),
});
