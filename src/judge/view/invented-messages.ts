import { callsOf, readableOf, textOf } from '../../conversation/content.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Evidence } from '../passes/evidence.ts';
import { isExtract } from '../passes/own-extracts.ts';
import type { Pass } from '../passes/pass.ts';
import { answerText } from '../requests/answer-text.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { compacted } from './changes.ts';
import { isNudge, sendsOn } from './nudges.ts';

/**
 * A message the compactor put into the mouth of the user or the assistant. What stands next to a summary belongs to it: an
 * introduction, an acknowledgement, the call of a declared pair. What stands in the place of something that is gone says
 * so. A message that quotes a fact, or stood there before, is no invention, and neither is what a declared fallback leaves
 * when no summary could be had.
 * @returns indices of such messages in the view
 */
export function inventedMessages(pass: Pass, { passes, profile }: Evidence): number[] {
  if (!compacted(pass)) return [];
  const hasFailed = pass.summarizer.length > 0 && pass.summarizer.every((asked) => yieldOf(asked) !== 'usable');
  if (profile.onSummarizerFailure === 'fallback' && hasFailed) return [];
  const earlier = new Set(
    passes
      .filter((other) => other.in === pass.in && other.step < pass.step)
      .flatMap(({ after }) => after.map(readableOf)),
  );
  // Of what a profile declares to send the agent on ORD-6 speaks, whatever it says there.
  const isOfNudges = (at: number) =>
    isNudge(pass.after[at]!, profile, pass) ||
    (profile.nudge !== undefined && pass.reason !== 'manual' && at === pass.after.length - 1 && sendsOn(pass));
  const runs = ownRuns(pass).filter((run) => !belongsToSummary(pass, run) && !standsForGone(pass, run));
  return runs
    .flatMap(({ from, to }) => indices(from, to))
    .filter((at) => {
      const message = pass.after[at]!;
      const isSpeech = (message.role === 'user' || message.role === 'assistant') && callsOf(message).length === 0;
      const words = readableOf(message);
      return (
        isSpeech &&
        marksIn(words, 'F').length === 0 &&
        !earlier.has(words) &&
        !isStatedMarker(words, profile) &&
        !isExtract(message, profile) &&
        !isOfNudges(at)
      );
    });
}

/** Words that stand for what went, as the profile says: they may stand in front of the request that stays. */
const isStatedMarker = (words: string, { prices }: Evidence['profile']): boolean => {
  const marker = prices['without-summaries']?.marker;
  return marker !== undefined && words.includes(marker);
};

/** A stretch of the view that holds nothing given: `from` inclusive, `to` exclusive. */
interface Run {
  from: number;
  to: number;
}

function ownRuns({ alignment: { view } }: Pass): Run[] {
  const runs: Run[] = [];
  view.forEach(({ from: given }, at) => {
    if (given.length > 0) return;
    const last = runs.at(-1);
    if (last?.to === at) last.to += 1;
    else runs.push({ from: at, to: at + 1 });
  });
  return runs;
}

/** The messages at both ends count as well: a summary may have been merged with what was kept. */
function belongsToSummary({ after, alignment, summarizer }: Pass, { from, to }: Run): boolean {
  const answers = summarizer.map(({ response }) => answerText(response.body).text.trim()).filter((text) => text !== '');
  return indices(Math.max(0, from - 1), Math.min(after.length, to + 1)).some((at) => {
    const said = textOf(after[at]!);
    return alignment.view[at]!.nonces.length > 0 || answers.some((answer) => said.includes(answer));
  });
}

/** Something given that stood between the neighbours of the run is gone, or a neighbour is not what it was. */
function standsForGone({ alignment: { given, view } }: Pass, { from, to }: Run): boolean {
  const before = view[from - 1]?.from.at(-1) ?? -1;
  const behind = view[to]?.from[0] ?? given.length;
  const between = indices(Math.max(0, before), Math.min(given.length, behind + 1));
  return between.some((at) => given[at]!.kind !== 'kept');
}

const indices = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
