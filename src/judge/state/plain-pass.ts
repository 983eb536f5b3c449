import { makesSummaries } from '../../adapter/stated-prices.ts';
import type { Trace } from '../../run/trace/trace.ts';
import { orphanResultsOf } from '../budget/indivisible-units.ts';
import type { Pass } from '../passes/pass.ts';
import { yieldOf } from '../requests/summarizer-yield.ts';
import { bringsSummary } from '../view/changes.ts';

/**
 * @returns whether what was asked for stands in the view (a summary, where the profile makes any), and nothing else happened: else there
 * may be a reason to keep less, or more
 */
export const isPlain = (pass: Pass, { profile, case: { brokenInput } }: Trace): boolean =>
  pass.reason !== 'overflow' &&
  pass.threw === undefined &&
  pass.meanwhile === undefined &&
  pass.archive === undefined &&
  !pass.spans &&
  !brokenInput &&
  orphanResultsOf(pass).length === 0 &&
  (bringsSummary(pass) || !makesSummaries(profile)) &&
  pass.summarizer.every((exchange) => yieldOf(exchange) === 'usable');
