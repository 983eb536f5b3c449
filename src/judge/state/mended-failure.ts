import { factsStanding, factsStated } from '../facts/facts.ts';
import { wasCancelled } from '../passes/mid-pass.ts';
import type { Pass } from '../passes/pass.ts';
import { marksSentIn } from '../requests/request-text.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { bringsSummary } from '../view/changes.ts';

/**
 * A summarizer that failed, was asked once more in the same pass, and gave a summary has not failed. Of several parts one that was
 * never answered is no such thing: whoever goes on without it has lost what only that part was about.
 * @returns whether a later answer made up for the failure of an earlier one, for all that is gone
 */
export function isFailureMended(pass: Pass): boolean {
  if (wasCancelled(pass) || !bringsSummary(pass)) return false;
  const yields = pass.summarizer.map(yieldOf);
  const failed = yields.findIndex((result) => result !== 'usable');
  if (failed < 0 || !yields.slice(failed).includes('usable')) return false;
  const standing = factsStanding(pass);
  const shown = marksSentIn(pass.summarizer.filter((_, at) => yields[at] === 'usable'));
  return [...factsStated(pass)].every((fact) => standing.has(fact) || shown.has(fact));
}
