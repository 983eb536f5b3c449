import { callsOf, readableOf } from '../../../conversation/content.ts';
import { countMark, type Mark, marksIn } from '../../../conversation/mark.ts';
import type { Message } from '../../../conversation/message.ts';
import { firstSwappedInArchive } from '../../archive/archive-order.ts';
import { filesNamed } from '../../archive/archive-pointers.ts';
import { archiveText } from '../../archive/archive-text.ts';
import { archivedTwice } from '../../archive/archived-twice.ts';
import { factsNotArchived } from '../../archive/facts-archived.ts';
import { factsIn, factsOf, factsOfStrayResults, factsStanding, summariesIn } from '../../facts/facts.ts';
import { messageHashesStating } from '../../facts/lost-facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Evidence } from '../../passes/evidence.ts';
import { archiveWasUnwritable } from '../../passes/mid-pass.ts';
import type { Pass } from '../../passes/pass.ts';
import { answerText } from '../../requests/answer-text.ts';
import { requestTextOf } from '../../requests/request-text.ts';
import { changedParts, judgeUnreadArchive, sameFiles } from '../../state/changed-parts.ts';
import { factsArchived } from '../../state/taken-off.ts';
import { holdsLiterally } from '../../text/holds-literally.ts';
import { compacted, standsWhole, viewChanged } from '../../view/changes.ts';

/**
 * An archive is written with success and only then: a pass that takes nothing off the view leaves it alone (deepagents: a
 * section of messages that are still there, and a second one when it works), and no message is archived twice.
 */
export const ARCH_1 = lawPerPass('ARCH-1', (pass, evidence) => {
  const unread = judgeUnreadArchive(pass, evidence);
  if (unread !== undefined) return unread;
  const { profile } = evidence;
  const isAttempt = pass.summarizer.length > 0 || pass.threw !== undefined || pass.reason !== 'auto';
  const taken = pass.before.flatMap((_, at) => (pass.real[at] && !standsWhole(pass, at) ? [at] : []));
  const changed = changedParts(pass, profile).includes('archive');
  // Whoever files what comes in, at once, has attempted nothing.
  if (taken.length === 0 && (pass.intake || !(isAttempt || changed))) return notExercised('Nothing was attempted.');
  if (taken.length === 0 && changed) {
    return violated('archive-changed', 'The archive was written, although nothing left the view.', {
      expected: 'the archive as it was',
      got: filesWritten(pass),
      facts: factsArchived(pass),
    });
  }
  const twice = wasRecovered(evidence) ? [] : archivedTwice(pass, evidence);
  if (twice.length > 0) {
    return violated('archived-twice', 'A message stands in the archive more often than it was evicted.', {
      expected: 'each evicted message once',
      got: `${twice.slice(0, 10).join(', ')} archived again`,
      facts: twice,
    });
  }
  if (taken.length === 0) return holds('Nothing left the view, and the archive is as it was.');
  return changed ? holds('What was archived was evicted, and once.') : notExercised('Nothing was archived.');
});

/** What the model read back stands in the conversation once more, and is rightly archived again when it leaves. */
const wasRecovered = ({ profile, trace }: Evidence): boolean =>
  trace.steps.some(({ probe }) =>
    callsOf(probe?.said ?? { role: 'assistant', content: [] }).some(({ name }) => name === profile.recovery?.tool),
  );

/**
 * Every evicted original is in the archive and stays there, and no summary is: it was never said (deer-flow#2622). Once the
 * view has named the archive, it goes on naming it (DeepAgents for Swift: the pointer was gone after the second fold). What
 * can't be written is ARCH-4's affair.
 */
export const ARCH_2 = lawPerPass('ARCH-2', (pass, evidence) => {
  const unread = judgeUnreadArchive(pass, evidence);
  if (unread !== undefined) return unread;
  const [was, is] = [pass.stored.before.archive, pass.stored.after.archive].map(archiveText);
  const wrong = sameFiles(pass.stored.before.archive, pass.stored.after.archive) ? [] : wrongFiles(was!, is!, pass);
  const evicted = messagesEvicted(pass, evidence);
  const standing = factsStanding(pass);
  const facts = [...factsIn(evicted)].filter((fact) => !standing.has(fact));
  // A file that could not be written, nor looked at, need not be named by that pass.
  const isUnwritable = archiveWasUnwritable(pass);
  const unwritten = isUnwritable ? [] : [lostPointer(pass), notArchived(pass, evicted, facts), backwards(pass)];
  const faults = [...wrong, ...unwritten].filter((fault) => fault !== undefined);
  if (faults.length > 0) return faults;
  if (isUnwritable) return notExercised('The archive could not be written.');
  if (facts.length === 0) return notExercised('No marked message was evicted.');
  return holds('Every evicted message is in the archive.');
});

/** @param wanted facts of the evicted messages that do not stand in the view */
function notArchived(pass: Pass, evicted: readonly Message[], wanted: readonly Mark[]): Judgement | undefined {
  const stray = factsOfStrayResults(pass);
  const away = new Set(factsNotArchived(evicted, pass.stored.after.archive));
  const missing = wanted.filter((fact) => away.has(fact) && !stray.has(fact));
  if (missing.length === 0) return undefined;
  return violated('not-archived', 'Evicted messages are not in the archive.', {
    expected: 'the text of every evicted message',
    got: `${missing.slice(0, 10).join(', ')} nowhere in it, or without any word of its message`,
    messages: messageHashesStating(pass, missing),
    facts: missing,
  });
}

function backwards(pass: Pass): Judgement | undefined {
  const swapped = firstSwappedInArchive(pass);
  if (swapped === undefined) return undefined;
  const [first, second] = swapped.map((message) => factsOf(message).join(', '));
  return violated('out-of-order', 'Evicted messages stand in the archive in another order than they were said.', {
    expected: 'what was said first comes first',
    got: `${second} before ${first}`,
    messages: pass.hashes.before.filter((_, at) => swapped.includes(pass.before[at]!)),
    facts: [...factsIn(swapped)],
  });
}

/** @param was all that stood in the archive before the pass @param is all that stands there after it */
function wrongFiles(was: string, is: string, pass: Pass): Judgement[] {
  const asSaid = summariesAsSaid(is, pass);
  const summaries = marksIn(is, 'S').filter(
    (nonce) => countMark(is, nonce) > countMark(was, nonce) && asSaid.has(nonce),
  );
  const held = new Set(marksIn(is, 'F'));
  const gone = marksIn(was, 'F').filter((fact) => !held.has(fact));
  const archived = violated('summary-archived', 'A summary was archived as if it had been said.', {
    expected: 'originals only',
    got: `${summaries.join(', ')} in the archive`,
    facts: summaries,
  });
  return [...(summaries.length > 0 ? [archived] : []), ...archiveLost(pass, gone)];
}

/**
 * Nonces of summaries that can only have come into the archive as messages: those that stood in what was given, and new ones whose
 * message stands there as it stands in the view. The bare words of a new one may be a record of the compaction, beside what it is about.
 */
function summariesAsSaid(archive: string, { before, after, summarizer }: Pass): Set<Mark> {
  const answers = new Set(summarizer.map(({ response }) => answerText(response.body).text.trim()));
  const isArchived = (message: Message) => {
    const said = readableOf(message);
    return marksIn(said, 'S').length > 0 && !answers.has(said.trim()) && holdsLiterally(archive, said);
  };
  return summariesIn([...before, ...after.filter(isArchived)]);
}

/** Where it stands in the view or in the log as well, nothing is lost yet but the archive. */
function archiveLost({ after, stored }: Pass, gone: readonly Mark[]): Judgement[] {
  const elsewhere = new Set([...factsIn(after), ...marksIn(stored.after.log ?? '', 'F')]);
  const wayOf = (fact: Mark) => (elsewhere.has(fact) ? 'archive-lost' : 'lost-with-archive');
  return [...Map.groupBy(gone, wayOf)].map(([way, facts]) =>
    violated(way, 'What had been archived before is gone from the archive.', {
      expected: 'all that an earlier pass had written',
      got: `${facts.slice(0, 10).join(', ')} nowhere in it`,
      facts,
    }),
  );
}

/** What compaction wrote named a file of the archive; it is gone from the view, and nothing names any file now. */
function lostPointer(pass: Pass): Judgement | undefined {
  const { before, after } = { before: pass.stored.before.archive, after: pass.stored.after.archive };
  if (!compacted(pass)) return undefined;
  const carriers = pass.before.flatMap((message, at) => {
    const isGone = pass.alignment.given[at]!.kind !== 'kept' && !pass.real[at]!;
    return isGone && filesNamed(readableOf(message), before).length > 0 ? [at] : [];
  });
  if (carriers.length === 0) return undefined;
  const request = pass.probe === undefined ? '' : requestTextOf(pass.probe);
  const now = `${pass.after.map(readableOf).join('\n')}\n${request}`;
  if (filesNamed(now, after).length > 0) return undefined;
  return violated('pointer-lost', 'The view named the archive, and does not any more.', {
    expected: 'the path of a file or folder of the archive, as before the pass',
    got: 'no such path in the view or in the next request',
    messages: carriers.map((at) => pass.hashes.before[at]!),
  });
}

/** A design that reduces in place archives what it cuts out; any other one what it evicts. */
function messagesEvicted(pass: Pass, { profile }: Evidence): Message[] {
  if (!viewChanged(pass, profile)) return [];
  return pass.before.filter((_, at) => {
    const { kind } = pass.alignment.given[at]!;
    return pass.real[at] && (kind === 'evicted' || (profile.mode === 'reduce' && kind === 'rewritten'));
  });
}

function filesWritten({ stored }: Pass): string {
  const { before = {}, after = {} } = { before: stored.before.archive, after: stored.after.archive };
  const written = Object.keys(after).filter((path) => after[path] !== before[path]);
  return written.length === 0 ? 'files were removed' : `written: ${written.join(', ')}`;
}
