import type { Exchange } from '../../model/dialect/exchange.ts';
import { factsStanding, factsStated } from '../facts/facts.ts';
import { wasCancelled } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { marksOf, marksSentIn } from '../requests/request-text.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { bringsSummary } from '../view/changes.ts';

/**
 * A summarizer that failed, was asked once more in the same pass, and gave a summary has not failed, be it that it was asked for less:
 * what the second request left out is COVER-1's. Of several parts one that was never answered is no such thing: whoever goes on
 * without it has lost what only that part was about.
 * @returns whether a later answer made up for the failure of an earlier one
 */
export function isFailureMended(pass: Pass): boolean {
  const { summarizer } = pass;
  if (wasCancelled(pass) || !bringsSummary(pass)) return false;
  const isUsable = (exchange: Exchange) => yieldOf(exchange) === 'usable';
  const failed = summarizer.findIndex((exchange) => !isUsable(exchange));
  if (failed < 0 || !summarizer.slice(failed).some(isUsable)) return false;
  const standing = factsStanding(pass);
  const shown = marksSentIn(summarizer.filter(isUsable));
  if ([...factsStated(pass)].every((fact) => standing.has(fact) || shown.has(fact))) return true;
  return summarizer.every(
    (exchange, at) =>
      isUsable(exchange) || summarizer.slice(at + 1).some((later) => isUsable(later) && asksAgain(exchange, later)),
  );
}

/** Whether a request shows nothing that an earlier one had not shown: another part shows something else. */
function asksAgain(first: Exchange, later: Exchange): boolean {
  const known = marksOf(first);
  return [...marksOf(later).keys()].every((mark) => known.has(mark));
}
