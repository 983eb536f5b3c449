import type { Profile } from '../../adapter/profile.ts';
import { readableOf, textOf } from '../../conversation/content.ts';
import { type Mark, marksIn } from '../../conversation/mark.ts';
import { memoizeByBoth } from '../../conversation/memoize.ts';
import type { Message } from '../../conversation/message.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { inputCuts, owedToSummarizer } from '../requests/input-cuts.ts';
import { wasRefusedForSize } from '../requests/ruling.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { collapseWhiteSpace } from '../text/collapse-white-space.ts';
import { factsOf } from './facts.ts';
import { marksCovered } from './fruitless-requests.ts';
import { factsLost } from './lost-facts.ts';
import { isLatestRequest } from './request-message.ts';

/**
 * A summary may say that it does not cover the beginning: where its request was refused for its size, and the next one left out what
 * was oldest (codex removes the first items until it fits). That is as honest as a mark in the place of what is gone, and it is declared,
 * as words (`summary.partial`). Words that are always there say nothing: who writes them where nothing was left out has no such mark.
 */

type Known = Pick<Evidence, 'profile'> & { passes: readonly Pass[] };

/**
 * @returns the facts that a pass left out of its summary and called left out: of the oldest messages that go, up to the first of which
 * a usable answer had seen something. Never what an earlier summary said, nor what the latest request of the user did
 */
export const factsCalledUncovered: (pass: Pass, known: Known) => ReadonlySet<Mark> = memoizeByBoth((pass, known) => {
  const { profile, passes } = known;
  if (!writesPartial(pass, profile) || !pass.summarizer.some(wasRefusedForSize)) return NONE;
  if (!pass.summarizer.some((exchange) => yieldOf(exchange) === 'usable')) return NONE;
  if (passes.some((other) => other.in === pass.in && callsWholePartial(other, profile))) return NONE;
  return oldestUnshown(pass);
});

const NONE: ReadonlySet<Mark> = new Set();

/** @returns those of this pass and of the passes before it in its conversation: what was left out once no later summary says */
export function factsUncoveredSoFar(pass: Pass, known: Known): ReadonlySet<Mark> {
  if (known.profile.summary.partial === undefined) return NONE;
  const until = known.passes.filter((other) => other.in === pass.in && other.step <= pass.step);
  return new Set(until.flatMap((other) => [...factsCalledUncovered(other, known)]));
}

/** Somebody's own words may be the same: it counts what a message says that holds a summary. */
function saysPartial(message: Message, { summary: { partial } }: Profile): boolean {
  if (partial === undefined || marksIn(readableOf(message), 'S').length === 0) return false;
  return collapseWhiteSpace(textOf(message)).includes(collapseWhiteSpace(partial));
}

/** Whether a summary that a pass wrote says so; one that stayed from an earlier pass speaks of that one. */
function writesPartial({ after, alignment }: Pass, profile: Profile): boolean {
  if (profile.summary.partial === undefined) return false;
  const kept = new Set(alignment.given.flatMap((fate) => (fate.kind === 'kept' ? [fate.at] : [])));
  return after.some((message, at) => !kept.has(at) && saysPartial(message, profile));
}

function oldestUnshown(pass: Pass): ReadonlySet<Mark> {
  const { before, real } = pass;
  const shown = marksCovered(pass);
  // What an earlier summary repeats, and the request shows with it, says nothing of the message that it comes from.
  const carried = new Set(before.flatMap((message, at) => (real[at]! ? [] : factsOf(message))));
  const gone = new Set(factsLost(pass).filter((fact) => !shown.has(fact)));
  const stretch = new Set<Mark>();
  const others = new Set<Mark>();
  let isOldest = true;
  before.forEach((message, at) => {
    const facts = factsOf(message);
    const isOwed = real[at]! && !isLatestRequest(pass, at);
    // A message that stays, or that an earlier pass wrote, is in no stretch and ends none.
    if (isOwed && pass.alignment.given[at]!.kind !== 'kept')
      isOldest &&= facts.every((fact) => gone.has(fact) || carried.has(fact));
    for (const fact of facts) if (gone.has(fact)) (isOwed && isOldest ? stretch : others).add(fact);
  });
  return new Set([...stretch].filter((fact) => !others.has(fact)));
}

/**
 * @returns whether a pass wrote the words although its summarizer was shown all that left the view. A summary that goes on from one
 * that was partial is so itself
 */
export function callsWholePartial(pass: Pass, profile: Profile): boolean {
  if (!writesPartial(pass, profile) || pass.before.some((message) => saysPartial(message, profile))) return false;
  const shown = marksCovered(pass);
  if (!factsLost(pass).every((fact) => shown.has(fact))) return false;
  return inputCuts(pass, owedToSummarizer(pass)).length === 0;
}
