import type { Profile } from '../../adapter/profile.ts';
import { resultsOf } from '../../conversation/content.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { Trace } from '../../run/trace/trace.ts';
import type { Pass } from '../passes/pass.ts';
import { tokenScale } from './trigger-threshold.ts';

/** What a pass that clears results leaves alone: the newest of them, and all where there is too little to win. */

/**
 * @returns indices of the results that every design with the profile may leave alone: the newest batch, and as many as it says; of a
 * batch that is among them in part it may leave all
 */
export function newestResults(pass: Pass, { clearing }: Pick<Profile, 'clearing'>): Set<number> {
  const spared = new Set<number>();
  let count = 0;
  for (const batch of batchesOf(pass)) {
    if (count >= (clearing?.newest ?? 1)) break;
    count += batch.reduce((sum, at) => sum + resultsOf(pass.before[at]!).length, 0);
    for (const at of batch) spared.add(at);
  }
  return spared;
}

/** Indices of the messages that hold results, batch by batch, the newest first. */
function batchesOf({ before, real }: Pass): number[][] {
  const { groupOf } = groupsOf(before);
  const holding = before.flatMap((message, at) => (real[at] && resultsOf(message).length > 0 ? [at] : []));
  const batches = [...Map.groupBy(holding, (at) => groupOf[at]!).values()];
  return batches.toSorted((one, other) => other.at(-1)! - one.at(-1)!);
}

/**
 * What has to be won before a pass clears anything, in tokens of the suite's counter: `sure` is what is enough by every count, `most`
 * what is too little only where nobody would count more.
 */
export function leastGainOf({ profile, case: { sizes } }: Trace): { sure: number; most: number } {
  const tokens = profile.clearing?.atLeast?.tokens ?? 0;
  const scale = tokenScale(sizes);
  return { sure: tokens * Math.max(1, scale), most: tokens * Math.min(1, scale) };
}
