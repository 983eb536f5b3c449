import type { Mark } from '../../conversation/mark.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { summariesIn } from '../facts/facts.ts';
import type { Evidence } from '../passes/evidence.ts';
import type { Pass } from '../passes/pass.ts';
import { marksOf } from '../requests/request-text.ts';
import { couldSummarize } from '../requests/summarizer-yield.ts';

/** Where summaries accumulate, several of them may go into one, in a pass of its own that takes nothing else off (lossless-claw by depth, mastra's reflector). */

/** So many go into one at least: one summary that is summarized again saves nothing. */
const SEVERAL = 2;

/** @returns whether summaries of several earlier passes went into one that stands in their place */
export function gathersSummaries(pass: Pass, evidence: Evidence): boolean {
  const live = summariesIn(pass.after);
  return pass.summarizer.some((exchange) => {
    const isInstalled = exchange.summary !== undefined && live.has(exchange.summary);
    const gone = shownGenerations(exchange, pass, evidence).filter((nonces) =>
      nonces.every((nonce) => !live.has(nonce)),
    );
    return isInstalled && gone.length >= SEVERAL;
  });
}

/** @returns whether every request was to make one summary of several, and none could be had, so that they stand as they were */
export const gathersInVain = (pass: Pass, evidence: Evidence): boolean =>
  pass.summarizer.every((exchange) => shownGenerations(exchange, pass, evidence).length >= SEVERAL) &&
  !couldSummarize(pass, evidence.trace);

/** Nonces of earlier summaries that were given and shown to a summarizer, by the passes that made them. */
function shownGenerations(exchange: Exchange, pass: Pass, evidence: Evidence): Mark[][] {
  if (evidence.profile.summaries !== 'accumulate') return [];
  const given = summariesIn(pass.before);
  const shown = marksOf(exchange);
  const earlier = generationsUpTo(pass, evidence).slice(0, -1);
  const told = earlier.map((nonces) => nonces.filter((nonce) => given.has(nonce) && shown.has(nonce)));
  return told.filter((nonces) => nonces.length > 0);
}

/** @returns nonces of the summaries answered in each pass of the same conversation, up to this one */
export const generationsUpTo = (pass: Pass, { passes }: Pick<Evidence, 'passes'>): Mark[][] =>
  passes
    .filter((other) => other.in === pass.in && other.step <= pass.step)
    .map(({ summarizer }) => summarizer.flatMap(({ summary }) => summary ?? []));
