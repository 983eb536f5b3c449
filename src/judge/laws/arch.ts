import { callsOf, readableOf } from '../../conversation/content.ts';
import { countMark, type Mark, marksIn } from '../../conversation/mark.ts';
import type { Archive } from '../archives.ts';
import { standsWhole, viewChanged } from '../changes.ts';
import { factsOf, factsStanding } from '../facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../judgement.ts';
import type { Evidence } from '../law.ts';
import { signatureOf } from '../own-words.ts';
import { factsOfStrayResults } from '../pair-faults.ts';
import type { Pass } from '../pass.ts';
import { changedParts, isDeclared } from '../stored.ts';

/** Why a pass says nothing about an archive. */
function unseen(pass: Pass, { profile, trace }: Evidence): Judgement | undefined {
  if (!isDeclared('archive', profile)) return notExercised('The profile declares no archive.');
  if (trace.adapter.drive === 'pure') return notExercised('A function has no archive to read.');
  return pass.stored.after.archive === undefined ? notExercised('The archive could not be read.') : undefined;
}

/**
 * An archive is written with success and only then: a pass that takes nothing off the view leaves it alone (deepagents: a
 * section of messages that are still there, and a second one when it works), and no message is archived twice.
 */
export const ARCH_1 = lawPerPass('ARCH-1', (pass, evidence) => {
  const blind = unseen(pass, evidence);
  if (blind !== undefined) return blind;
  const { profile } = evidence;
  const isAttempt = pass.summarizer.length > 0 || pass.threw !== undefined || pass.reason !== 'auto';
  const taken = pass.before.flatMap((_, at) => (pass.real[at] && !standsWhole(pass, at) ? [at] : []));
  if (!isAttempt && taken.length === 0) return notExercised('Nothing was attempted.');
  const changed = changedParts(pass, profile).includes('archive');
  if (taken.length === 0 && changed) {
    return violated('The archive was written, although nothing left the view.', {
      expected: 'the archive as it was',
      got: filesWritten(pass),
    });
  }
  const twice = wasRecovered(evidence) ? [] : archivedTwice(pass, evidence);
  if (twice.length > 0) {
    return violated('A message stands in the archive more often than it was evicted.', {
      expected: 'each evicted message once',
      got: `${twice.slice(0, 10).join(', ')} archived again`,
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

/** Every evicted original is in the archive, and no summary is: it was never said (deer-flow#2622). */
export const ARCH_2 = lawPerPass('ARCH-2', (pass, evidence) => {
  const blind = unseen(pass, evidence);
  if (blind !== undefined) return blind;
  const [was, is] = [textOfFiles(pass.stored.before.archive), textOfFiles(pass.stored.after.archive)];
  const summaries = marksIn(is, 'S').filter((nonce) => countMark(is, nonce) > countMark(was, nonce));
  if (summaries.length > 0) {
    return violated('A summary was archived as if it had been said.', {
      expected: 'originals only',
      got: `${summaries.join(', ')} in the archive`,
    });
  }
  const facts = factsEvicted(pass, evidence);
  if (facts.length === 0) return notExercised('No marked message was evicted.');
  const stray = factsOfStrayResults(pass);
  const missing = facts.filter((fact) => !is.includes(fact) && !stray.has(fact));
  if (missing.length === 0) return holds('Every evicted message is in the archive.');
  return violated('Evicted messages are not in the archive.', {
    expected: 'the text of every evicted message',
    got: `${missing.slice(0, 10).join(', ')} nowhere in it`,
    messages: pass.hashes.before.filter((_, at) => factsOf(pass.before[at]!).some((fact) => missing.includes(fact))),
  });
});

/** A design that reduces in place archives what it cuts out; any other one what it evicts. */
function factsEvicted(pass: Pass, { profile }: Evidence): Mark[] {
  if (!viewChanged(pass, profile)) return [];
  const standing = factsStanding(pass);
  const gone = pass.before.filter((_, at) => {
    const { kind } = pass.alignment.given[at]!;
    return pass.real[at] && (kind === 'evicted' || (profile.mode === 'reduce' && kind === 'rewritten'));
  });
  return [...new Set(gone.flatMap(factsOf))].filter((fact) => !standing.has(fact));
}

/**
 * Facts of evicted messages that stand twice in one file, or once more although they were evicted in an earlier pass. Two
 * files may hold the same message in two forms. Told by the words around the mark: a list of facts is no message.
 */
function archivedTwice(pass: Pass, { passes }: Evidence): Mark[] {
  const { before = {}, after = {} } = { before: pass.stored.before.archive, after: pass.stored.after.archive };
  const earlier = passes.filter((other) => other.in === pass.in && other.step < pass.step).flatMap(evictedIn);
  const now = evictedIn(pass);
  const said = [...earlier, ...now].map(({ text }) => text).join('\n');
  const most = (archive: Archive, words: string) =>
    Math.max(0, ...Object.values(archive).map((file) => countMark(file, words)));
  const total = (archive: Archive, words: string) => countMark(textOfFiles(archive), words);
  const again = earlier.filter(({ words }) => total(before, words) > 0 && total(after, words) > total(before, words));
  const doubled = now.filter(({ words }) => most(after, words) > countMark(said, words));
  return [
    ...new Set(
      [...again.filter(({ fact }) => !now.some((one) => one.fact === fact)), ...doubled].map(({ fact }) => fact),
    ),
  ];
}

/** The real messages a pass evicted: each fact with the words it stands among, and the message's text. */
const evictedIn = ({ before, real, alignment }: Pass): { fact: Mark; words: string; text: string }[] =>
  before.flatMap((message, at) => {
    if (!real[at] || alignment.given[at]!.kind !== 'evicted') return [];
    const text = readableOf(message);
    return factsOf(message).flatMap((fact) => {
      const words = signatureOf(message, fact);
      return words === undefined ? [] : [{ fact, words, text }];
    });
  });

const textOfFiles = (archive: Archive = {}): string => Object.values(archive).join('\n');

function filesWritten({ stored }: Pass): string {
  const { before = {}, after = {} } = { before: stored.before.archive, after: stored.after.archive };
  const written = Object.keys(after).filter((path) => after[path] !== before[path]);
  return written.length === 0 ? 'files were removed' : `written: ${written.join(', ')}`;
}
