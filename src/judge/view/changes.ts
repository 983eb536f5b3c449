import type { Profile } from '../../adapter/profile.ts';
import { readableOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import { memoize, memoizeByBoth } from '../../conversation/memoize.ts';
import type { Block, Message } from '../../conversation/message.ts';
import { summariesIn } from '../facts/facts.ts';
import { sameUpToLosses } from '../passes/conversion-losses.ts';
import type { Pass } from '../passes/pass.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';

/**
 * Whether the view says anything else than what was given; added ids and declared losses don't count. An agent may add
 * what it likes to its requests, a reminder or the state of its plan: there a view has changed where something given
 * does not stand whole, or a summary came.
 */
export const viewChanged: (pass: Pass, profile: Profile) => boolean = memoizeByBoth((pass, { losses }) => {
  if (sameUpToLosses(losses, pass.before, pass.after)) return false;
  const isMissing = (at: number) =>
    counts(pass, at) && !standsWhole(pass, at) && !lacksOwnWordsAtMost(pass, at) && !standsBehindOwn(pass, at);
  return !pass.onWire || [...pass.before.keys()].some(isMissing) || bringsSummary(pass);
});

/**
 * @param at index into `before`
 * @returns whether an answer without a mark is one message on the wire with words of the agent's own before it, such as an acknowledgement
 */
export function standsBehindOwn({ before, after, alignment, onWire }: Pass, at: number): boolean {
  const { role, content } = before[at]!;
  if (!onWire || role !== 'assistant' || alignment.given[at]!.kind !== 'evicted') return false;
  const words = readableOf({ role, content });
  return (
    words !== '' && !isMarked(words) && after.some((other) => other.role === role && readableOf(other).endsWith(words))
  );
}

/**
 * What an agent says of its own in a message of the conversation, such as a word in the place of a picture, it may take back: each text of
 * a case has a mark, and those that have one still stand there.
 */
const lacksOwnWordsAtMost = ({ alignment, before, after, onWire }: Pass, at: number): boolean => {
  const fate = alignment.given[at]!;
  const said = textsOf(before[at]!).filter(isMarked);
  if (!onWire || fate.kind !== 'rewritten' || said.length === 0 || !before[at]!.content.every(isSeenOrSaid))
    return false;
  const now = fate.at.map((place) => readableOf(after[place]!)).join('\n');
  return said.every((words) => now.includes(words));
};

/**
 * @param at index into `before`
 * @returns whether all that is missing from a message on the wire is what the agent had said there of its own
 */
export const lacksOwnWordsAlone = (pass: Pass, at: number): boolean =>
  lacksOwnWordsAtMost(pass, at) && !textsOf(pass.before[at]!).every(isMarked);

const textsOf = ({ content }: Message): string[] =>
  content.flatMap((block) => (block.type === 'text' ? [block.text] : []));

const isMarked = (words: string): boolean => marksIn(words, 'F').length + marksIn(words, 'S').length > 0;

const isSeenOrSaid = ({ type }: Block): boolean => type === 'text' || type === 'image';

/**
 * @returns whether the view carries a summary that what was given did not, and that a summarizer answered with, since anybody
 * can make a nonce up; its message may hold something given as well, a frame that the earlier summary had, or the words of
 * the user behind it
 */
export function bringsSummary({ before, alignment, nonces: answered }: Pass): boolean {
  const nonces = alignment.view.flatMap((origin) => origin.nonces).filter((nonce) => answered.includes(nonce));
  if (nonces.length === 0) return false;
  const given = summariesIn(before);
  return nonces.some((nonce) => !given.has(nonce));
}

/**
 * Why a pass says nothing about what is kept: doing nothing must earn nothing, and neither must throwing everything away.
 * @returns the reason as a sentence, undefined where the view has something to say
 */
export function whyNothingToJudge(pass: Pass, profile: Profile): string | undefined {
  if (!viewChanged(pass, profile)) return 'The pass changed nothing.';
  return pass.after.length === 0 ? 'The view is empty.' : undefined;
}

/** @returns whether the pass did what compaction is: it evicted or rewrote something */
export const compacted: (pass: Pass) => boolean = memoize((pass) =>
  pass.alignment.given.some(({ kind }, at) => kind !== 'kept' && counts(pass, at)),
);

/** A reminder that an agent writes anew for each request is no message of the conversation; a summary of its own is. */
const counts = (pass: Pass, at: number): boolean =>
  !pass.onWire ||
  pass.real[at]! ||
  (marksIn(readableOf(pass.before[at]!), 'S').length > 0 && !isWrittenAnewBesideSummary(pass, at));

/**
 * Where a provider has one place for all system text, a summary stands there beside the agent's prompt, what it remembers and
 * the time. All that the text said before is in it still, and no other summary: then the summary has not changed (agent-sdk
 * looks its memory up by what the user says).
 */
function isWrittenAnewBesideSummary({ alignment, before, after }: Pass, at: number): boolean {
  const fate = alignment.given[at]!;
  if (before[at]!.role !== 'system' || fate.kind !== 'rewritten') return false;
  const now = fate.at.map((place) => readableOf(after[place]!)).join('\n');
  const was = readableOf(before[at]!);
  const isSaidStill = marksIn(was, 'F').every((fact) => now.includes(fact));
  return isSaidStill && sameMarks(marksIn(was, 'S'), marksIn(now, 'S'));
}

const sameMarks = (some: readonly Mark[], others: readonly Mark[]): boolean =>
  some.every((mark) => others.includes(mark)) && others.every((mark) => some.includes(mark));

/**
 * @returns the way in which a pass failed to make room: it asked in a way that the provider rejects, whether it raises for that or not,
 * raised for anything else, left the view no smaller, had a summary and threw it away, or did nothing
 */
export function wayOfNoCompaction(pass: Pass): string {
  const yields = pass.summarizer.map(yieldOf);
  // Raising is how some tell of it.
  const isRejected = yields.length > 0 && yields.every((one) => one === 'rejected');
  if (pass.threw !== undefined) return isRejected ? 'summarizer-request-rejected' : 'raised';
  if (compacted(pass)) return 'not-smaller';
  if (yields.includes('usable')) return bringsSummary(pass) ? 'not-compacted' : 'summary-not-installed';
  return yields.includes('rejected') ? 'summarizer-request-rejected' : 'not-compacted';
}

/** @returns indices of the view messages that the pass wrote, in part at least; an earlier summary that stays is none */
export function writtenIn({ alignment }: Pass): number[] {
  const kept = new Set(alignment.given.flatMap((fate) => (fate.kind === 'kept' ? [fate.at] : [])));
  return alignment.view.flatMap(({ synthetic }, at) => (synthetic && !kept.has(at) ? [at] : []));
}

/**
 * Whether a given message stands in the view with all that can be read in it. Merged with a summary into one message it still does:
 * several providers want roles to alternate, and merging is how some designs get there.
 * @param given index into `before`
 */
export function standsWhole({ alignment, before, after }: Pass, given: number): boolean {
  const fate = alignment.given[given]!;
  switch (fate.kind) {
    case 'kept':
      return true;
    case 'evicted':
      return false;
    case 'rewritten':
      return fate.at
        .map((at) => readableOf(after[at]!))
        .join('\n')
        .includes(readableOf(before[given]!));
  }
}
